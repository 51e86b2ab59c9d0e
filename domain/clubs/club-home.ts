import { hasPassed } from '../common/dates/local-time.ts'

/**
 * Parts of a club's home. `homeParts` gives them in display order: first a match of today, what the club has to do, the
 * tournament to come and those it could enter; last the calendar, the figures, the news and the club itself.
 */
export type HomePart =
  | 'welcome'
  | 'board'
  | 'next'
  | 'to_do'
  | 'today'
  | 'later'
  | 'near'
  | 'advised'
  | 'calendar'
  | 'figures'
  | 'activity'
  | 'club'

export type HomeFacts = {
  /** A match of the club is played today: to come, in progress or over. */
  has_board: boolean
  /** The day has no match left, and something that the club has to do runs out within the week: it comes first. */
  has_pressing: boolean
  has_other_matches: boolean
  /** The club has a tournament to come, or one in progress without a match today. */
  has_next: boolean
  has_later: boolean
  /** Some steps of the first visit are left, and the club has not put them off. */
  has_steps: boolean
}

export function homeParts(facts: HomeFacts): HomePart[] {
  const { has_board, has_pressing, has_other_matches, has_next, has_later, has_steps } = facts
  const figures = ['calendar', 'figures', 'activity', 'club'] as const
  const known = ['advised', ...figures] as const
  if (has_board)
    return [
      ...(has_pressing ? (['to_do', 'board'] as const) : (['board', 'to_do'] as const)),
      ...(has_other_matches ? (['today'] as const) : []),
      ...(has_next ? (['next'] as const) : []),
      ...known,
    ]
  if (has_steps) return ['welcome', 'to_do', ...figures]
  if (!has_next) return ['to_do', 'near', ...known]
  return ['next', 'to_do', ...(has_later ? (['later'] as const) : []), 'near', ...known]
}

/** True when one of these deadlines falls within the week that follows `now`, or has passed. Instants are ISO strings. */
export const isPressing = (deadlines: readonly (string | null)[], now: Date): boolean =>
  deadlines.some((deadline) => hasPassed(deadline, new Date(now.getTime() + 7 * 86_400_000)))

export type HomePlace = 'main' | 'aside' | 'below'

/**
 * Place of a part on a wide screen: the main column, the column beside it, or the full width below both. The main
 * column holds the match or the tournament of the moment.
 */
export function placeOf(part: HomePart, parts: readonly HomePart[]): HomePlace {
  if (part === 'advised' || part === 'calendar' || part === 'figures' || part === 'club') return 'below'
  const isAside =
    (part === 'to_do' && parts[0] !== 'welcome') ||
    (part === 'near' && parts.includes('next')) ||
    (part === 'next' && parts.includes('board'))
  return isAside ? 'aside' : 'main'
}

export type FirstStep = 'colours' | 'team' | 'tournament'

/**
 * Steps that a club without any registration can take first, in any order. To choose a commune is part of the last
 * step, because it tells which tournaments are near. A member sees only the steps that their rights allow.
 */
export function firstSteps(club: {
  registrations: number
  colours_chosen: boolean
  teams: number
  may: { edit_profile: boolean; manage_teams: boolean; register_team: boolean }
}): FirstStep[] {
  const { registrations, colours_chosen, teams, may } = club
  if (registrations > 0) return []
  return [
    ...(may.edit_profile && !colours_chosen ? (['colours'] as const) : []),
    ...(may.manage_teams && teams === 0 ? (['team'] as const) : []),
    ...(may.register_team ? (['tournament'] as const) : []),
  ]
}
