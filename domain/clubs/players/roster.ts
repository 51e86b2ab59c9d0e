import { type Instant, addDays, localDay, toDate } from '../../common/dates/local-time.ts'
import { PARIS } from '../../common/reference/departments.ts'
import { type Season, nextSeason, seasonDays, seasonOf } from '../../common/dates/season.ts'
import { PLAYERS_KEPT_MONTHS, ROSTER_DAYS_AFTER } from '../../common/thresholds.ts'

/** The day on which players of a season are erased, three months after its end: '2027-09-30' for 2026-2027. */
export function playersErasedOn(season: Season): string {
  const [year = '', month = '', day = ''] = seasonDays(season).last.split('-')
  return `${year}-${String(Number(month) + PLAYERS_KEPT_MONTHS).padStart(2, '0')}-${day}`
}

/** False from the day of erasure on, even if the erasure has not run yet. */
export function keepsPlayers(season: Season, now: Date): boolean {
  return localDay(now, PARIS) < playersErasedOn(season)
}

/** The first season whose players are still kept. */
export function oldestKeptSeason(now: Date): Season {
  const current = seasonOf(localDay(now, PARIS))
  const before = previousSeason(current)
  return keepsPlayers(before, now) ? before : current
}

/** Seasons for which teams may be made: the current one, and the next, whose tournaments open early. */
export function openSeasons(now: Date): Season[] {
  const current = seasonOf(localDay(now, PARIS))
  return [current, nextSeason(current)]
}

export function previousSeason(season: Season): Season {
  return seasonOf(addDays(seasonDays(season).first, -1))
}

/** The organiser of a tournament may read who played in it until this instant. */
export function rosterReadableUntil(ends_at: Instant): Date {
  return new Date(toDate(ends_at).getTime() + ROSTER_DAYS_AFTER * 86_400_000)
}
