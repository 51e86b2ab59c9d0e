import type { RegistrationOptions } from '#contract/registrations.ts'
import { isOpen } from './checkout-refusal.ts'
import { type CheckoutValues, NEW_TEAM } from './checkout-values.ts'

/** What is chosen before anybody touches the form: what leaves no choice, and the card where it is taken. */
export function defaultValues(options: Known & Pick<RegistrationOptions, 'methods'>): CheckoutValues {
  const open = options.categories.filter(isOpen)
  const category = open.length === 1 ? String(open[0]!.id) : ''
  const methods = options.methods.map(({ method }) => method)
  const only = methods.length === 1 ? methods[0]! : ''
  return {
    category,
    team: defaultTeam(options, category),
    team_name: '',
    method: methods.includes('card') ? 'card' : only,
    number: '',
    expiry: '',
    cvv: '',
  }
}

type Known = Pick<RegistrationOptions, 'categories' | 'teams' | 'registrations'>

/** The club's team of that category and gender that is not in already; else a new one. */
export function defaultTeam({ categories, teams, registrations }: Known, category: string | null): string {
  const entered = categories.find(({ id }) => String(id) === category)
  const isIn = (name: string) =>
    registrations.some((known) => known.tournament_category_id === entered?.id && known.team_name === name)
  const fits = teams.find(
    (team) =>
      team.category === entered?.category &&
      (entered.gender === 'mixte' || team.gender === entered.gender) &&
      !isIn(team.name),
  )
  return fits?.id ?? NEW_TEAM
}
