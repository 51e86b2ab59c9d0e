import { CHECK_ENOUGH } from '../common/thresholds.ts'

export const CHECK_NAMES = [
  'strength',
  'attendance',
  'confidence',
  'recommendation',
  'recommendation-fullest',
  'recommendation-shown',
] as const

export type CheckName = (typeof CHECK_NAMES)[number]

/** Which of two figures is the better one; null where they are to be equal. */
export const BETTER: Record<CheckName, 'lower' | 'higher' | null> = {
  strength: 'lower',
  attendance: 'lower',
  confidence: null,
  recommendation: 'higher',
  'recommendation-fullest': 'higher',
  'recommendation-shown': 'higher',
}

/** Of a computation, on the rows of three months. */
export type Check = { value: number | null; baseline: number | null; n: number }

/** Its rival did better, on enough rows to say so. */
export function isBeaten(name: CheckName, { value, baseline, n }: Check): boolean {
  if (value === null || baseline === null || n < CHECK_ENOUGH) return false
  const better = BETTER[name]
  return better !== null && (better === 'lower' ? value > baseline : value < baseline)
}

/** Two months running, the latest first: somebody should look. */
export const isBeatenAgain = (name: CheckName, [last, before]: readonly Check[]): boolean =>
  last !== undefined && before !== undefined && isBeaten(name, last) && isBeaten(name, before)
