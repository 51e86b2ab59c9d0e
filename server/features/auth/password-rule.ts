import { passwordProblem } from '#domain/password.ts'
import type { Role } from '#domain/roles.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH_STAFF } from '#domain/thresholds.ts'
import { AuthRefusal } from './auth-refusal.ts'

/** Weakness in the words of the auth client: `length`, `characters`, `pwned`. Null for an accepted password. */
export function weakness(password: string, role: Role, known: string[]): { message: string; reasons: string[] } | null {
  const staff = role !== 'club'
  const problem = passwordProblem(password, { staff, known })
  if (!problem) return null
  if (problem.reason !== 'length')
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    }
  const minimum = staff ? PASSWORD_MIN_LENGTH_STAFF : PASSWORD_MIN_LENGTH
  const bound = password.length < minimum ? `at least ${minimum}` : `at most ${PASSWORD_MAX_LENGTH}`
  return { message: `Password should be ${bound} characters.`, reasons: ['length'] }
}

/** @throws AuthRefusal weak_password */
export function refuseWeak(password: string, role: Role, known: string[]) {
  const weak = weakness(password, role, known)
  if (weak) throw new AuthRefusal(422, 'weak_password', weak.message, { weak_password: { reasons: weak.reasons } })
}
