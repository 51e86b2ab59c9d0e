import type { Match } from '#contract/competition/matches.ts'
import { localDay } from '#domain/common/dates/local-time.ts'

export type MatchDay = { day: string; tournaments: { tournament: Match['tournament']; matches: Match[] }[] }

/** Groups matches by local day of the venue, then by tournament, in order of first appearance. */
export function matchDays(matches: readonly Match[]): MatchDay[] {
  const days: MatchDay[] = []
  for (const match of matches) {
    const { tournament } = match
    const day = localDay(match.scheduled_date, tournament.time_zone)
    const group = days.find((known) => known.day === day) ?? added(days, { day, tournaments: [] })
    const known = group.tournaments.find((entry) => entry.tournament.id === tournament.id)
    const { matches: list } = known ?? added(group.tournaments, { tournament, matches: [] })
    list.push(match)
  }
  return days
}

function added<T>(list: T[], item: T): T {
  list.push(item)
  return item
}
