import { passwordProblem } from '#domain/accounts/passwords/password.ts'
import type { Role } from '#domain/common/people/roles.ts'
import { minimumLength } from '#domain/accounts/passwords/password-lengths.ts'
import { PASSWORD_MAX_LENGTH } from '#domain/common/thresholds.ts'
import type { Config } from '#server/platform/config/config.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'

/** The weakness in the words of the auth client: `length`, `characters`, `pwned`. Null for an accepted password. */
export function weakness(
  { password_lengths }: Pick<Config, 'password_lengths'>,
  password: string,
  role: Role,
  known: string[],
): { message: string; reasons: string[] } | null {
  const minimum = minimumLength(password_lengths, role !== 'club')
  const problem = passwordProblem(password, { minimum, known })
  if (!problem) return null
  if (problem.reason !== 'length')
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    }
  const bound = password.length < minimum ? `at least ${minimum}` : `at most ${PASSWORD_MAX_LENGTH}`
  return { message: `Password should be ${bound} characters.`, reasons: ['length'] }
}

/** @throws AuthRefusal weak_password */
export function refuseWeak({ config }: { config: Config }, password: string, role: Role, known: string[]) {
  const weak = weakness(config, password, role, known)
  if (weak) throw new AuthRefusal(422, 'weak_password', weak.message, { weak_password: { reasons: weak.reasons } })
}
