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

/** `lower` or `higher`: the better one of two figures; null where they should be equal. */
export const BETTER: Record<CheckName, 'lower' | 'higher' | null> = {
  strength: 'lower',
  attendance: 'lower',
  confidence: null,
  recommendation: 'higher',
  'recommendation-fullest': 'higher',
  'recommendation-shown': 'higher',
}

/** A computation compared with its baseline, over three months. */
export type Check = { value: number | null; baseline: number | null; n: number }

/** True when the baseline was better, on enough rows to be sure. */
export function isBeaten(name: CheckName, { value, baseline, n }: Check): boolean {
  if (value === null || baseline === null || n < CHECK_ENOUGH) return false
  const better = BETTER[name]
  return better !== null && (better === 'lower' ? value > baseline : value < baseline)
}

/** True when the baseline won in the last two months, given latest first: somebody should look. */
export const isBeatenAgain = (name: CheckName, [last, before]: readonly Check[]): boolean =>
  last !== undefined && before !== undefined && isBeaten(name, last) && isBeaten(name, before)
