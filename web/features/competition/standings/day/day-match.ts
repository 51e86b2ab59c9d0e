import type { Match } from '#contract/competition/matches.ts'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { poolName } from '#domain/competition/match.ts'

/** What the page of the day says of a match, wherever it was read. */
export type DayMatch = Pick<
  ProgrammeMatch,
  | 'id'
  | 'tournament_category_id'
  | 'phase'
  | 'scheduled_date'
  | 'late_minutes'
  | 'period'
  | 'court'
  | 'status'
  | 'label'
  | 'score'
> & { team1: ProgrammeMatch['team1'] & { mine?: boolean }; team2: ProgrammeMatch['team2'] & { mine?: boolean } }

export const ofCalendar = ({ pool, phase, category, ...match }: Match): DayMatch => ({
  ...match,
  phase: pool ? poolName(pool) : phase,
  tournament_category_id: category.id,
})

export const plays = ({ team1, team2 }: DayMatch, team: string): boolean =>
  team1.registration_id === team || team2.registration_id === team

/** The match that matters most to a team: the one it plays, else its next one, else its last one. */
export const matchOfMoment = (matches: readonly DayMatch[]): DayMatch | undefined =>
  matches.find(({ status }) => status === 'in_progress') ??
  matches.find(({ status }) => status === 'scheduled') ??
  matches.findLast(({ status }) => status === 'completed')

/** What those see who come for no team: the courts in play, two at most, else the next match. Nobody awaits a cancelled one. */
export function boardsOf(coming: readonly DayMatch[]): DayMatch[] {
  const live = coming.filter(({ status }) => status === 'in_progress').slice(0, MOST_BOARDS)
  return live.length > 0 ? live : coming.filter(({ status }) => status === 'scheduled').slice(0, 1)
}

/** The gym screen shows the others. */
const MOST_BOARDS = 2
