import { median } from '../../common/figures/median.ts'
import { ANSWERS_MEASURED, ANSWERS_MEASURED_MIN } from '../../common/thresholds.ts'

const DAY_HOURS = 24

/**
 * How long an organiser usually takes to answer an entry: the median of its last answers, in whole days, at least 1.
 * @param hours between each entry and its answer, latest answer first
 * @returns null with too few answers to say
 */
export function usualAnswerDays(hours: readonly number[]): number | null {
  const last = hours.slice(0, ANSWERS_MEASURED)
  if (last.length < ANSWERS_MEASURED_MIN) return null
  return Math.max(1, Math.ceil(median(last) / DAY_HOURS))
}
