import type { PaidBy, RegistrationOptions } from '#contract/registrations.ts'
import { cardProblems } from '#domain/card.ts'
import { tidy } from '#domain/text.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/thresholds.ts'

/** What is typed on the payment page, as the controls hold it. Radios of which none is ticked read null, or '' at first. */
export type CheckoutValues = {
  category: string | null
  /** Id of one of the club's teams, or NEW_TEAM. */
  team: string
  team_name: string
  method: PaidBy | '' | null
  number: string
  expiry: string
  cvv: string
}

export const NEW_TEAM = 'new'

/** Which parts of the form this visitor has before them. */
export type Asked = { entry: boolean; methods: readonly PaidBy[] }

/** Sentences to show beside the fields, in the order of the form; a field without problem is absent. */
export function checkoutProblems(
  values: CheckoutValues,
  { entry, methods }: Asked,
  now: Date,
): Partial<Record<keyof CheckoutValues, string>> {
  return {
    ...(entry && !values.category ? { category: 'Choisissez une catégorie.' } : {}),
    ...(entry && values.team === NEW_TEAM ? teamNameProblem(values.team_name) : {}),
    ...(methods.length > 0 && !methods.some((method) => method === values.method)
      ? { method: 'Choisissez un moyen de paiement.' }
      : {}),
    ...(methods.length > 0 && values.method === 'card' ? cardProblems(values, now) : {}),
  }
}

type Entry = { tournament_category_id: number; team_id?: string; team_name: string }

/** The team that is registered and where, as the API takes it. */
export function entryOf({ category, team, team_name }: CheckoutValues, teams: RegistrationOptions['teams']): Entry {
  const chosen = teams.find(({ id }) => id === team)
  return {
    tournament_category_id: Number(category),
    ...(chosen ? { team_id: chosen.id, team_name: chosen.name } : { team_name: tidy(team_name) }),
  }
}

function teamNameProblem(typed: string): { team_name?: string } {
  const name = tidy(typed)
  if (name === '') return { team_name: 'Indiquez le nom de votre équipe.' }
  if (name.length <= TEAM_NAME_MAX_LENGTH) return {}
  return { team_name: `Le nom de l’équipe ne peut pas dépasser ${TEAM_NAME_MAX_LENGTH} caractères.` }
}
