import type { RegistrationOptions } from '#contract/registrations.ts'
import { isOpen } from './checkout-refusal.ts'
import { type CheckoutValues, NEW_TEAM } from './checkout-values.ts'

/** What is chosen before anybody touches the form: what leaves no choice, and the card where it is taken. */
export function defaultValues(options: Pick<RegistrationOptions, 'categories' | 'teams' | 'methods'>): CheckoutValues {
  const open = options.categories.filter(isOpen)
  const category = open.length === 1 ? String(open[0]!.id) : ''
  const [first] = options.methods
  const method = options.methods.some(({ method }) => method === 'card')
    ? 'card'
    : options.methods.length === 1 && first
  return {
    category,
    team: defaultTeam(options, category),
    team_name: '',
    method: (typeof method === 'object' ? method.method : method) || '',
    number: '',
    expiry: '',
    cvv: '',
  }
}

/** The club's team of that category and gender; else a new one. */
export function defaultTeam(
  { categories, teams }: Pick<RegistrationOptions, 'categories' | 'teams'>,
  category: string,
): string {
  const entered = categories.find(({ id }) => String(id) === category)
  const fits = teams.find(
    (team) => team.category === entered?.category && (entered.gender === 'mixte' || team.gender === entered.gender),
  )
  return fits?.id ?? NEW_TEAM
}
