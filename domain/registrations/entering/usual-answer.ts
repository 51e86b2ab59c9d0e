import { ANSWERS_MEASURED, ANSWERS_MEASURED_MIN } from '../../common/thresholds.ts'

const DAY_HOURS = 24

/**
 * How long an organiser usually takes to answer an entry: the median of its last answers, in whole days, at least 1.
 * @param hours between each entry and its answer, latest answer first
 * @returns null with too few answers to say
 */
export function usualAnswerDays(hours: readonly number[]): number | null {
  const last = hours.slice(0, ANSWERS_MEASURED).toSorted((a, b) => a - b)
  if (last.length < ANSWERS_MEASURED_MIN) return null
  const middle = Math.floor(last.length / 2)
  const median = last.length % 2 === 1 ? last[middle]! : (last[middle - 1]! + last[middle]!) / 2
  return Math.max(1, Math.ceil(median / DAY_HOURS))
}
