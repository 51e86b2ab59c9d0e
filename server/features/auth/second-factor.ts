import type { Sql } from '#server/platform/database/client.ts'
import { AuthRefusal } from './auth-refusal.ts'

/**
 * Whoever has a second factor gives it before what opens the account to others: its address, password, telephone and
 * identities.
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

/** Recovery codes replace a factor; they are none. */
export async function hasSecondFactor(db: Sql, user_id: string): Promise<boolean> {
  const [factor] = await db`
    select from auth.factors
    where user_id = ${user_id} and status = 'verified' and factor_type <> 'recovery_code' limit 1`
  return factor !== undefined
}
