import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from './thresholds.ts'

export const REASON_TOO_SHORT = `Indiquez un motif, en ${REASON_MIN_LENGTH} caractères au moins.`
export const REASON_TOO_LONG = `${REASON_MAX_LENGTH} caractères au plus.`

/** French problem of a typed reason; null when it is accepted. */
export function reasonProblem(typed: string): string | null {
  const { length } = typed.trim()
  if (length < REASON_MIN_LENGTH) return REASON_TOO_SHORT
  return length > REASON_MAX_LENGTH ? REASON_TOO_LONG : null
}
