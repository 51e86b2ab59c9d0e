/**
 * What the home of a club shows, first things first: the match of the moment, what is to be done, the rest of the day,
 * what comes next, what could be entered, what suits the club, then the calendar to take along, figures, news and the club itself.
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
  /** A match of the club is played, awaited or over today. */
  has_board: boolean
  has_other_matches: boolean
  /** A tournament comes, or runs without a match of today. */
  has_next: boolean
  /** Others after it. */
  has_later: boolean
  /** Steps of a first visit that are left, and not put off. */
  has_steps: boolean
}

export function homeParts({ has_board, has_other_matches, has_next, has_later, has_steps }: HomeFacts): HomePart[] {
  const figures = ['calendar', 'figures', 'activity', 'club'] as const
  const known = ['advised', ...figures] as const
  if (has_board)
    return [
      'board',
      'to_do',
      ...(has_other_matches ? (['today'] as const) : []),
      ...(has_next ? (['next'] as const) : []),
      ...known,
    ]
  if (has_steps) return ['welcome', 'to_do', ...figures]
  if (!has_next) return ['to_do', 'near', ...known]
  return ['next', 'to_do', ...(has_later ? (['later'] as const) : []), 'near', ...known]
}

export type HomePlace = 'main' | 'aside' | 'below'

/** On a wide screen: what accompanies stands beside what is played, awaited or begun; the figures run below both. */
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
 * What a club that has never registered can do first, in any order. Its commune is part of the last step: it tells which
 * tournaments are near. A member sees the steps that their rights allow.
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
