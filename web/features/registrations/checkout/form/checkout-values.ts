import type { PaidBy, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { cardProblems } from '#domain/registrations/payments/card.ts'
import { PAYMENT_METHOD_MISSING } from '#domain/registrations/payments/payment.ts'
import { fitSentence, type TeamFit, teamFit } from '#domain/clubs/teams/team-fit.ts'
import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { type ExtraField, extraField, extraProblems } from './priced-lines.ts'
import { tidy } from '#domain/common/text.ts'

/** The controls of the payment page hold these values. A radio group without choice is null, or '' at first. */
export type CheckoutValues = {
  category: string | null
  /** It is the id of one of the teams of the club, or NEW_TEAM. */
  team: string
  team_name: string
  /** Somebody has checked that a team younger than the category may play above its age. */
  younger: boolean
  method: PaidBy | '' | null
  number: string
  expiry: string
  cvv: string
} & { [field in ExtraField]?: string }

export const NEW_TEAM = 'new'

/** Parts of the form that this visitor sees. */
export type Asked = {
  entry: boolean
  methods: readonly PaidBy[]
  /** It tells how the team does not simply fit the category, and in which sentence. */
  misfit: { fit: TeamFit; message: string } | null
  /** How a card is paid: on the form here, or on a page of the provider. */
  collects: 'token' | 'redirect'
  /** They are the options that may be ordered. */
  extras: RegistrationOptions['extras']
}

/** Answers the sentences to show beside the fields, in form order. A valid field is absent. */
export function checkoutProblems(
  values: CheckoutValues,
  { entry, methods, misfit, extras, collects }: Asked,
  now: Date,
): Partial<Record<keyof CheckoutValues, string>> {
  const nameProblem = teamNameProblem(values.team_name)
  return {
    ...(entry && !values.category ? { category: 'Choisissez une catégorie.' } : {}),
    ...(entry && values.team === NEW_TEAM && nameProblem ? { team_name: nameProblem } : {}),
    ...(misfit && misfit.fit !== 'younger' ? { team: misfit.message } : {}),
    ...(misfit?.fit === 'younger' && !values.younger ? { younger: YOUNGER_UNCONFIRMED } : {}),
    ...extraProblems({ extras }, values),
    ...(methods.length > 0 && !methods.some((method) => method === values.method)
      ? { method: PAYMENT_METHOD_MISSING }
      : {}),
    ...(methods.length > 0 && values.method === 'card' && collects === 'token' ? cardProblems(values, now) : {}),
  }
}

/**
 * Tells how the chosen team stands to the chosen category; null for a new team, and as long as one of the two is
 * missing.
 */
export function misfitOf(
  { category, team }: Pick<CheckoutValues, 'category' | 'team'>,
  { categories, teams }: Pick<RegistrationOptions, 'categories' | 'teams'>,
): Asked['misfit'] {
  const entered = categories.find(({ id }) => String(id) === category)
  const chosen = teams.find(({ id }) => id === team)
  const message = entered && chosen && fitSentence(chosen, entered)
  return message ? { fit: teamFit(chosen, entered), message } : null
}

const YOUNGER_UNCONFIRMED = 'Confirmez le surclassement, ou choisissez une autre équipe.'

type Entry = { tournament_category_id: number; team_id?: string; team_name: string; younger_confirmed?: boolean }

/** Answers the team and the category to register, in the format of the API. */
export function entryOf(values: CheckoutValues, options: Pick<RegistrationOptions, 'categories' | 'teams'>): Entry {
  const { category, team, team_name } = values
  const chosen = options.teams.find(({ id }) => id === team)
  return {
    tournament_category_id: Number(category),
    ...(chosen ? { team_id: chosen.id, team_name: chosen.name } : { team_name: tidy(team_name) }),
    ...(values.younger && misfitOf(values, options)?.fit === 'younger' ? { younger_confirmed: true } : {}),
  }
}

export type KeptValues = Pick<CheckoutValues, 'category' | 'team' | 'team_name' | 'method' | ExtraField>

/** Answers what may outlive the page in this tab: never a digit of a card. */
export function keptValues({ category, team, team_name, method, ...rest }: CheckoutValues): KeptValues {
  const extras = Object.entries(rest).filter(([name]) => name.startsWith('extra_'))
  return { category, team, team_name, method, ...Object.fromEntries(extras) }
}

/** Answers what was kept, less what the page does not propose any more. */
export function restoredValues(
  kept: Partial<Record<keyof KeptValues, unknown>>,
  { categories, teams, methods, extras }: Pick<RegistrationOptions, 'categories' | 'teams' | 'methods' | 'extras'>,
): Partial<KeptValues> {
  const category = categories.find(({ id }) => String(id) === kept.category)
  const team = kept.team === NEW_TEAM ? NEW_TEAM : teams.find(({ id }) => id === kept.team)?.id
  const method = methods.find((offered) => offered.method === kept.method)?.method
  return {
    ...(category ? { category: String(category.id) } : {}),
    ...(team ? { team } : {}),
    ...(typeof kept.team_name === 'string' ? { team_name: kept.team_name } : {}),
    ...(method ? { method } : {}),
    ...Object.fromEntries(
      extras.flatMap(({ id }) => {
        const typed = kept[extraField(id)]
        return typeof typed === 'string' ? [[extraField(id), typed]] : []
      }),
    ),
  }
}
