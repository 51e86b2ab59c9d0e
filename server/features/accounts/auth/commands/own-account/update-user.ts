import { changeProfile } from '#server/features/accounts/profiles/commands/update-profile.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { hashPassword, verifyPassword } from '#server/platform/secrets/passwords.ts'
import { act, type Act, inAct } from '#server/platform/procedures/act.ts'
import { accountRole } from '../../account-role.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { refuseWeak } from '../../sign-in/password-rule.ts'
import {
  type Presence,
  requirePresenceForEmail,
  requirePresenceForPassword,
  wrongNonce,
} from '../../sign-in/presence.ts'
import { profileChanges } from '../../own-account/profile-changes.ts'
import { findPasswordHash, getUserRow, type SessionAccount } from '../../queries.ts'
import type { JsonObject } from '../../protocol/request-body.ts'
import { viewerOf } from '../../resolve-viewer.ts'
import { requireSecondFactor } from '../../second-factor.ts'
import { checkedMetadata } from '../../sign-up/sign-up-request.ts'
import { changePassword } from './change-password.ts'
import { mayMailChange, requestEmailChange } from './request-email-change.ts'

export type UserChanges = Presence & {
  password?: string
  /** A new address, which waits until both mailboxes agree. The present address cancels such a wait. */
  email?: string
  /** Metadata, merged one level deep; a null removes its key. */
  data?: JsonObject
}

/** @param way the page to which links of a change of address lead, and the browser that waits for a code */
export async function updateUser(
  context: Context,
  session: SessionAccount,
  changes: UserChanges,
  way: { redirect_to: string; challenge: string | null },
) {
  const { user_id, email } = session
  const { password, data } = changes
  const isMoving = changes.email !== undefined && changes.email !== email
  // Needed even for a change of name: a session without its second factor has the rights of a visitor.
  await requireSecondFactor(context.db, session)
  const password_hash = password === undefined ? null : await acceptedPassword(context, session, password, changes)
  const mails = isMoving && (await acceptedEmail(context, session, changes))
  await act(context, async (act) => {
    const { tx } = act
    await tx`select from auth.users where id = ${user_id} for update`
    if (changes.nonce !== undefined && (password_hash || isMoving)) await spendNonce(tx, user_id)
    if (data) {
      await mergeMetadata(act, user_id, data)
      const changed = profileChanges(data)
      const viewer = viewerOf(session, context.config)
      if (viewer.complete) await changeProfile(inAct(tx, { ...act, viewer }), user_id, changed)
    }
    if (password_hash) await changePassword(act, session, password_hash)
    if (changes.email !== undefined && mails === isMoving)
      await requestEmailChange(act, { ...way, user_id, email, new_email: changes.email }, session.session_id)
  })
}

/** The hash of a new password, once it is accepted. */
async function acceptedPassword(
  context: Context,
  session: SessionAccount,
  password: string,
  presence: Presence,
): Promise<string> {
  const { db, limits } = context
  await limits.consume('password_change', session.user_id)
  await requirePresenceForPassword(context, session, presence)
  refuseWeak(context, password, accountRole(session), [session.email, session.full_name ?? '', session.club_name ?? ''])
  const present = await findPasswordHash(db, session.user_id)
  if (present && (await verifyPassword(present, password)))
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.')
  return hashPassword(password, context.config.password_lengths)
}

/** @returns whether the mails leave: false when the same change was asked less than a minute ago */
async function acceptedEmail(context: Context, session: SessionAccount, { email, ...presence }: UserChanges) {
  const { db, limits } = context
  const { user_id } = session
  const new_email = email ?? ''
  await limits.consume('password_change', user_id)
  await requirePresenceForEmail(context, session, presence)
  await limits.consume('email_change', user_id)
  if (await mayMailChange(context, { user_id, new_email })) return true
  const { new_email: waiting } = await getUserRow(db, user_id)
  if (waiting === new_email) return false
  throw new AuthRefusal(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this later', {
    retry_after_seconds: context.config.auth_mail_gap_seconds,
  })
}

/** When two changes use the same code at once, the second finds none. */
async function spendNonce(tx: Tx, user_id: string) {
  const [spent] = await tx`
    delete from auth.one_time_tokens where user_id = ${user_id} and kind = 'reauthentication' returning id`
  if (!spent) throw wrongNonce()
}

async function mergeMetadata({ tx, now }: Act<Context>, user_id: string, data: JsonObject) {
  const [row] = await tx<{ user_metadata: JsonObject }[]>`
    select user_metadata from auth.users where id = ${user_id} for update`
  const merged = Object.entries({ ...row?.user_metadata, ...data }).filter(([, value]) => value !== null)
  const user_metadata = checkedMetadata(Object.fromEntries(merged))
  await tx`update auth.users set user_metadata = ${tx.json(user_metadata)}, updated_at = ${now} where id = ${user_id}`
}
