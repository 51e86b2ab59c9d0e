import { activateClubsOfOwner } from '#server/features/clubs/commands/activate-clubs-of-owner.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { accountRole } from '../account-role.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { findAccount } from '../queries.ts'
import { type IssuedSession, openSession } from './open-session.ts'

/**
 * Spends the token of a confirmation mail: address confirmed, pending club active, session opened.
 * @throws AuthRefusal otp_expired for an unknown, used or expired token alike
 */
export async function confirmEmail(
  context: Context,
  token: string,
): Promise<{ issued: IssuedSession; redirect_to: string | null }> {
  const { db, clock, request_id } = context
  const now = clock()
  return db.begin(async (tx) => {
    const [spent] = await tx<{ user_id: string; redirect_to: string | null }[]>`
      delete from auth.one_time_tokens
      where token_hash = ${sha256(token)} and kind = 'signup' and expires_at > ${now}
      returning user_id, redirect_to`
    const account = spent ? await findAccount(tx, spent.user_id) : null
    if (!spent || !account) throw new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired')
    if (account.suspended) throw new AuthRefusal(403, 'user_banned', 'User is banned')

    const { user_id } = account
    await tx`delete from auth.one_time_tokens where user_id = ${user_id}`
    await tx`
      update auth.users
      set email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now},
        user_metadata = user_metadata || '{"email_verified": true}'
      where id = ${user_id}`
    await tx`
      update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
      where user_id = ${user_id} and provider = 'email'`
    await activateClubsOfOwner(tx, { user_id, now, request_id })
    await audit(tx, {
      actor_id: user_id,
      action: 'account.confirmed',
      entity: 'profile',
      entity_id: user_id,
      request_id,
    })
    const issued = await openSession(tx, context, { user_id, role: accountRole(account), method: 'otp' })
    return { issued, redirect_to: spent.redirect_to }
  })
}
