import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { verifyNobody, verifyPassword, withLengthClass } from '#server/platform/secrets/passwords.ts'
import { act } from '#server/platform/procedures/act.ts'
import { accountRole } from '../../account-role.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { weakness } from '../../sign-in/password-rule.ts'
import { findAccountByEmail } from '../../queries.ts'
import { countAttempt } from '../../sign-in/sign-in-attempts.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { type IssuedSession, openSession } from '../sessions/open-session.ts'

type Credentials = { email: string; password: string }

/**
 * Opens a session for an address and a password. An unknown or unconfirmed address, an account without password and a
 * wrong password get the same answer in the same time. Other refusals are told to those who know the password.
 */
export async function signIn(context: Context, { email, password }: Credentials): Promise<IssuedSession> {
  const attempt = await countAttempt(context, email)
  const checking = checkAndOpen(context, { email, password }, attempt.under_attack)
  const issued = await (attempt.under_attack ? atLeast(SLOWED_MS, checking) : checking)
  await attempt.forgive()
  return issued
}

/** Least duration in milliseconds of a sign-in from an unknown browser while the account is under attack. */
const SLOWED_MS = 2_000

async function checkAndOpen(
  context: Context,
  { email, password }: Credentials,
  under_attack: boolean,
): Promise<IssuedSession> {
  const { db, config } = context
  const account = await findAccountByEmail(db, email)
  const password_hash = account?.password_hash
  const right = password_hash ? await verifyPassword(password_hash, password) : await verifyNobody(password)
  const opens = account && right && (account.email_confirmed_at !== null || !config.confirm_email)
  if (!opens || !password_hash) {
    await noteFailedSignIn(context, account, { under_attack })
    throw invalidCredentials()
  }
  if (account.suspended) throw new AuthRefusal(400, 'user_banned', 'User is banned')

  const role = accountRole(account)
  const weak_password = weakness(config, password, role, [email, account.full_name ?? '', account.club_name ?? ''])
  const issued = await act(context, async (act) => {
    const { tx } = act
    // If the password was changed during this check, all sessions were just closed.
    const classed = withLengthClass(password_hash, password, config.password_lengths)
    const [unchanged] = await tx`
      update auth.users set password_hash = ${classed}
      where id = ${account.user_id} and password_hash in (${password_hash}, ${classed}) returning id`
    if (!unchanged) throw invalidCredentials()
    return openSession(tx, act, { user_id: account.user_id, role, method: 'password' })
  })
  return weak_password ? { ...issued, weak_password } : issued
}

const invalidCredentials = () => new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials')
