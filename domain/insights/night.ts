import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { nextSeason, type Season, seasonOf } from '#domain/common/dates/season.ts'
import { NIGHT_LATE_HOURS, STRENGTH_MONTHS } from '#domain/common/thresholds.ts'

/** Figures of the night that are older than that were not computed again. None yet is not late. */
export const isLateNight = (computed_at: string | null, now: Date): boolean =>
  computed_at !== null && now.getTime() - Date.parse(computed_at) > NIGHT_LATE_HOURS * 3_600_000

/** When the night computes, in Paris: what it sees then is what a day begins with. */
export const NIGHT_AT = '03:10'

/** Since when a night plays matches again. */
export function replayedFrom(now: Date): Date {
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - STRENGTH_MONTHS)
  return start
}

/** The first season of which a night plays every match again: what was written of those before stays. */
export const firstReplayedSeason = (now: Date): Season => nextSeason(seasonOf(localDay(replayedFrom(now), PARIS)))
