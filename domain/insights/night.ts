import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { nextSeason, type Season, seasonOf } from '#domain/common/dates/season.ts'
import { NIGHT_LATE_HOURS, STRENGTH_MONTHS } from '#domain/common/thresholds.ts'

/** True when figures are so old that a nightly computation has been missed. Null figures are not late. */
export const isLateNight = (computed_at: string | null, now: Date): boolean =>
  computed_at !== null && now.getTime() - Date.parse(computed_at) > NIGHT_LATE_HOURS * 3_600_000

/** Hour of the nightly computation, in Paris time. */
export const NIGHT_AT = '03:10'

/** Start of the period whose matches the night computes again. */
export function replayedFrom(now: Date): Date {
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - STRENGTH_MONTHS)
  return start
}

/** The first season whose matches the night computes again completely. Results of earlier seasons stay as they are. */
export const firstReplayedSeason = (now: Date): Season => nextSeason(seasonOf(localDay(replayedFrom(now), PARIS)))
