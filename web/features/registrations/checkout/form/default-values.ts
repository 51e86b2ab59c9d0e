import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { teamFit } from '#domain/clubs/teams/team-fit.ts'
import { isNameIn } from '#domain/clubs/teams/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { isOpen } from '../checkout-refusal.ts'
import { typedOrders } from './priced-lines.ts'
import { type CheckoutValues, NEW_TEAM } from './checkout-values.ts'

/**
 * Chooses before anybody touches the form: what leaves no choice, the card where it is taken, and the name of the club
 * for a team that has none yet.
 */
export function defaultValues(
  options: Known & Pick<RegistrationOptions, 'methods' | 'extras'>,
  clubName: string | null,
  wanted: Wanted = {},
): CheckoutValues {
  const category = defaultCategory(options, wanted)
  const methods = options.methods.map(({ method }) => method)
  const only = methods.length === 1 ? methods[0]! : ''
  return {
    category,
    team: defaultTeam(options, category),
    team_name: proposedName(options, clubName, category),
    younger: false,
    ...typedOrders(options),
    method: methods.includes('card') ? 'card' : only,
    number: '',
    expiry: '',
    cvv: '',
  }
}

/** It was chosen before this page: a category entered, or the category and gender of a search. */
export type Wanted = { id?: number | undefined; category?: string | undefined; gender?: string | undefined }

/** Answers the open category that was asked for, or the only open one that suits the search; else none. */
function defaultCategory({ categories }: Pick<Known, 'categories'>, wanted: Wanted): string {
  const open = categories.filter(isOpen)
  const suits = open.filter(
    ({ category, gender }) =>
      (!wanted.category || category === wanted.category) && (!wanted.gender || gender === wanted.gender),
  )
  const found = open.find(({ id }) => id === wanted.id) ?? (open.length === 1 ? open[0] : undefined)
  return String((found ?? (suits.length === 1 ? suits[0] : undefined))?.id ?? '')
}

/** Answers the only open category in which a team of the club plays; none when several suit it, or none does. */
export function categoryOfTeam({ categories, teams }: Pick<Known, 'categories' | 'teams'>, team_id: string): string {
  const team = teams.find(({ id }) => id === team_id)
  if (!team) return ''
  const suits = categories.filter(isOpen).filter((entered) => teamFit(team, entered) === 'fits')
  return suits.length === 1 ? String(suits[0]!.id) : ''
}

/** Answers the name of the club, followed by the first free number where a team of that name is in already. */
export function proposedName({ registrations }: Known, clubName: string | null, category: string | null): string {
  if (clubName === null) return ''
  const taken = namesIn(registrations, Number(category))
  const name = clubName.slice(0, TEAM_NAME_MAX_LENGTH - 3)
  return [name, ...taken.map((_, index) => `${name} ${index + 2}`)].find((free) => !isNameIn(free, taken)) ?? name
}

type Known = Pick<RegistrationOptions, 'categories' | 'teams' | 'registrations'>

/** Answers the team of the club in this category and gender that is not registered yet; else a new team. */
export function defaultTeam({ categories, teams, registrations }: Known, category: string | null): string {
  const entered = categories.find(({ id }) => String(id) === category)
  const names = namesIn(registrations, entered?.id)
  const fits = teams.find((team) => entered && teamFit(team, entered) === 'fits' && !isNameIn(team.name, names))
  return fits?.id ?? NEW_TEAM
}

/** Names the teams of the club that are in this category already. */
export const namesIn = (registrations: Known['registrations'], category_id: number | undefined): string[] =>
  registrations
    .filter(({ tournament_category_id }) => tournament_category_id === category_id)
    .map(({ team_name }) => team_name)
