export const MATCH_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const

export type MatchStatus = (typeof MATCH_STATUSES)[number]

export const MATCH_BADGES: Record<MatchStatus, string> = {
  scheduled: 'À venir',
  in_progress: 'En cours',
  completed: 'Terminé',
  cancelled: 'Annulé',
}

/** States by which a list of matches is filtered: `unfinished` to come or being played, `finished` over. */
export const MATCH_STATES = ['unfinished', 'finished'] as const

export type MatchState = (typeof MATCH_STATES)[number]

/** A match that nobody ended leaves the programme after this long. */
export const FORGOTTEN_MATCH_HOURS = 12

export type MatchScores = { status: string; score_team1: number | null; score_team2: number | null }

/** An unknown status is read as a match to come. */
export function matchStatus(status: string): MatchStatus {
  return isMatchStatus(status) ? status : 'scheduled'
}

export function matchBadge(status: string): string {
  return MATCH_BADGES[matchStatus(status)]
}

/** A finished match shows 'VS' between its teams, with the scores. */
export function showsVersus(status: string): boolean {
  return matchStatus(status) === 'completed'
}

/** Still to be played, or being played. */
export const awaitsResult = (status: string): boolean => status === 'scheduled' || status === 'in_progress'

/** Scores to show: final ones of a completed match, live ones while somebody reports them; null otherwise. */
export function matchScores(match: MatchScores): { kind: 'final' | 'live'; team1: number; team2: number } | null {
  const status = matchStatus(match.status)
  if (status !== 'completed' && status !== 'in_progress') return null
  if (match.score_team1 === null || match.score_team2 === null) return null
  return { kind: status === 'completed' ? 'final' : 'live', team1: match.score_team1, team2: match.score_team2 }
}

/** Name of a side: its team, else its source ('1er poule B', 'Vainqueur match 12'), else its number. */
export function matchTeamName(side: 1 | 2, teamName: string | null | undefined, source?: string | null): string {
  return teamName?.trim() || source?.trim() || `Équipe ${side}`
}

/** « A contre B »: a dash would not do, because names may contain one. */
export const pairing = (home: string, away: string): string => `${home} contre ${away}`

/** « Poule A », whether the programme holds 'A' or the whole name. */
export const poolName = (pool: string) => (pool.length > 2 ? pool : `Poule ${pool}`)

export function matchLocation(location: string | null | undefined): string {
  return location?.trim() || 'Lieu à confirmer'
}

export function isMatchStatus(value: string): value is MatchStatus {
  return (MATCH_STATUSES as readonly string[]).includes(value)
}
