import { PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH_STAFF } from '../../common/thresholds.ts'

/** Fewest characters of a password, of everybody and of who organises or administers. Each installation has its own. */
export type PasswordLengths = { everybody: number; staff: number }

export const USUAL_PASSWORD_LENGTHS: PasswordLengths = {
  everybody: PASSWORD_MIN_LENGTH,
  staff: PASSWORD_MIN_LENGTH_STAFF,
}

export const minimumLength = (lengths: PasswordLengths, staff: boolean): number =>
  staff ? lengths.staff : lengths.everybody

/** Beside the empty field, and why a shorter one is refused. */
export const minimumInWords = (minimum: number): string => `Minimum ${minimum} caractères`
