import type { MatchStatus } from './match.ts'

type DayMatch = { status: MatchStatus; scheduled_date: string }

/** The match of the day that matters now: the one being played, otherwise the next one, otherwise the last one. */
export function boardMatch<M extends DayMatch>(matches: readonly M[]): M | null {
  const inOrder = matches.toSorted((one, other) => Date.parse(one.scheduled_date) - Date.parse(other.scheduled_date))
  const of = (status: MatchStatus) => inOrder.filter((match) => match.status === status)
  return of('in_progress')[0] ?? of('scheduled')[0] ?? of('completed').at(-1) ?? null
}
