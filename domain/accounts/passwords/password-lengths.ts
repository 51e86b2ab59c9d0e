import { PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH_STAFF } from '../../common/thresholds.ts'

/**
 * Fewest characters of a password, for everybody and for people who organise or administer. Each installation may set
 * its own.
 */
export type PasswordLengths = { everybody: number; staff: number }

export const USUAL_PASSWORD_LENGTHS: PasswordLengths = {
  everybody: PASSWORD_MIN_LENGTH,
  staff: PASSWORD_MIN_LENGTH_STAFF,
}

export const minimumLength = (lengths: PasswordLengths, staff: boolean): number =>
  staff ? lengths.staff : lengths.everybody

/** Text shown beside the empty field, and again when the password is too short. */
export const minimumInWords = (minimum: number): string => `Minimum ${minimum} caractères`
