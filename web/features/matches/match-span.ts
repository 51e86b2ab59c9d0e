import type { Match } from '#contract/matches.ts'
import { localDay } from '#domain/local-time.ts'

/** `day`: all of one day. Otherwise the calendar opens at today: what comes, then what is over, backwards. */
export type MatchSpan = 'coming' | 'over' | 'day'

/** Today’s matches belong to both parts: those that are over go with the results. */
export function belongsTo(span: MatchSpan, { status, scheduled_date, tournament }: Match, today: string): boolean {
  if (span === 'day') return true
  const isOver = status === 'completed' || localDay(scheduled_date, tournament.time_zone) < today
  return isOver === (span === 'over')
}
