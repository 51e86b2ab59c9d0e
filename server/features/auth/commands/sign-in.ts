import type { Context } from '#server/platform/context.ts'
import { verifyNobody, verifyPassword } from '#server/platform/passwords.ts'
import { accountRole } from '../account-role.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { weakness } from '../password-rule.ts'
import { findAccountByEmail } from '../queries.ts'
import { type IssuedSession, openSession } from './open-session.ts'

/**
 * Opens a session for an address and a password. An unknown address, one without a password and a wrong password are
 * answered alike and take the same time; what else is wrong is told to whoever knows the password.
 */
export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<IssuedSession> {
  const { db, limits, address, config } = context
  const here = `${email} ${address}`
  await limits.consume('login', address)
  await limits.consume('login_account', here)
  await limits.consume('login_account_anywhere', email)

  const account = await findAccountByEmail(db, email)
  const password_hash = account?.password_hash
  const right = password_hash ? await verifyPassword(password_hash, password) : await verifyNobody(password)
  if (!account || !password_hash || !right) throw invalidCredentials()
  if (account.suspended) throw new AuthRefusal(400, 'user_banned', 'User is banned')
  if (config.confirm_email && !account.email_confirmed_at)
    throw new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed')

  await limits.forget('login_account', here)
  const role = accountRole(account)
  const weak_password = weakness(password, role, [email, account.full_name ?? '', account.club_name ?? ''])
  const issued = await db.begin(async (tx) => {
    // A password changed while this one was being checked has just signed everybody out.
    const [unchanged] = await tx`
      select from auth.users where id = ${account.user_id} and password_hash = ${password_hash} for update`
    if (!unchanged) throw invalidCredentials()
    return openSession(tx, context, { user_id: account.user_id, role, method: 'password' })
  })
  return weak_password ? { ...issued, weak_password } : issued
}

const invalidCredentials = () => new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials')
