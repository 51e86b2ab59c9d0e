import type { FactorType } from '#domain/common/people/second-factor.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { AuthRefusal } from './protocol/auth-refusal.ts'
import type { SignInMethod } from './commands/sessions/open-session.ts'
import { needsLevel } from './factors/factor-refusals.ts'
import type { SessionAccount } from './queries.ts'

/** The name that the auth client gives to each type of factor. */
export const FACTOR_METHODS: Record<FactorType, SignInMethod> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
}

const GIVEN = new Set<string>(Object.values(FACTOR_METHODS))

export const isFactorMethod = (method: string) => GIVEN.has(method)

/**
 * Requires the second factor, if there is one, before changes that open the account to others: address, password,
 * telephone and identities.
 * @throws AuthRefusal `insufficient_aal`
 */
export async function requireSecondFactor(db: Sql, session: { user_id: string; aal: 'aal1' | 'aal2' }) {
  if (session.aal === 'aal2' || !(await hasSecondFactor(db, session.user_id))) return
  throw new AuthRefusal(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

/** When this session last gave a factor; null when it never did. */
export function factorGivenAt({ aal, amr }: Pick<SessionAccount, 'aal' | 'amr'>): Date | null {
  const given = amr.filter(({ method }) => aal === 'aal2' && isFactorMethod(method)).map(({ timestamp }) => timestamp)
  return given.length > 0 ? new Date(Math.max(...given) * 1_000) : null
}

/** Recovery codes replace a factor, but do not count as one. */
export async function hasSecondFactor(db: Sql, user_id: string): Promise<boolean> {
  const [factor] = await db`
    select from auth.factors
    where user_id = ${user_id} and status = 'verified' and factor_type <> 'recovery_code' limit 1`
  return factor !== undefined
}

/**
 * An unverified factor raises no session of an account that has another: somebody who knows only the password could
 * have added it.
 * @throws AuthRefusal `insufficient_aal`
 */
export async function refuseShortcut(
  db: Sql,
  session: { user_id: string; aal: 'aal1' | 'aal2' },
  factor: { status: 'unverified' | 'verified' },
) {
  if (factor.status === 'verified' || session.aal === 'aal2') return
  if (await hasSecondFactor(db, session.user_id)) throw needsLevel(403, 'enroll a new factor')
}
