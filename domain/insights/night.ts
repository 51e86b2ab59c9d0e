import { NIGHT_LATE_HOURS } from '#domain/thresholds.ts'

/** Figures of the night that are older than that were not computed again. None yet is not late. */
export const isLateNight = (computed_at: string | null, now: Date): boolean =>
  computed_at !== null && now.getTime() - Date.parse(computed_at) > NIGHT_LATE_HOURS * 3_600_000

/** When the night computes, in Paris: what it sees then is what a day begins with. */
export const NIGHT_AT = '03:10'
