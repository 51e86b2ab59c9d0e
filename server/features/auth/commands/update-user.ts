import { changeProfile } from '#server/features/profiles/commands/update-profile.ts'
import { getSettings } from '#server/features/settings/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { accountRole } from '../account-role.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { passwordChangedMail } from '../mails/password-changed-mail.ts'
import { refuseWeak } from '../password-rule.ts'
import { profileChanges } from '../profile-changes.ts'
import { findPasswordHash, type SessionAccount } from '../queries.ts'
import type { JsonObject } from '../request-body.ts'
import { viewerOf } from '../resolve-viewer.ts'
import { readDeviceCookie } from '../session-cookie.ts'
import { checkedMetadata } from '../sign-up-request.ts'

export type UserChanges = {
  password?: string
  /** Checked when present. Required to change the password, unless the session is recent. */
  current_password?: string
  /** Merged one level deep; a null removes its key. */
  data?: JsonObject
}

export async function updateUser(context: Context, session: SessionAccount, changes: UserChanges) {
  const password_hash =
    changes.password === undefined
      ? null
      : await acceptedPassword(context, session, changes.password, changes.current_password)
  await context.db.begin(async (tx) => {
    if (changes.data) {
      await mergeMetadata(tx, context, session.user_id, changes.data)
      const changed = profileChanges(changes.data)
      const viewer = viewerOf(session)
      if (viewer.complete) await changeProfile(tx, { ...context, viewer }, session.user_id, changed)
    }
    if (password_hash) await changePassword(tx, context, session, password_hash)
  })
}

/** No password is asked within this time after a sign-in or a mailed link: a device left open is older. */
const RECENT_MS = 5 * 60_000

/** Hash of a password accepted as the new one. */
async function acceptedPassword(
  { db, limits, clock }: Context,
  session: SessionAccount,
  password: string,
  current_password: string | undefined,
): Promise<string> {
  await limits.consume('password_change', session.user_id)
  const present = await findPasswordHash(db, session.user_id)
  const justSignedIn = clock().getTime() - Date.parse(session.created_at) < RECENT_MS
  if (present && current_password === undefined && !justSignedIn)
    throw new AuthRefusal(400, 'current_password_required', 'Current password is required to set a new one')
  if (current_password !== undefined && !(present && (await verifyPassword(present, current_password))))
    throw new AuthRefusal(400, 'current_password_invalid', 'Current password is invalid')
  refuseWeak(password, accountRole(session), [session.email, session.full_name ?? '', session.club_name ?? ''])
  if (present && (await verifyPassword(present, password)))
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.')
  return hashPassword(password)
}

/** Whoever else holds a session loses it, and other browsers are strangers again. */
async function changePassword(
  tx: Tx,
  { clock, config, headers, jobs, request_id }: Context,
  session: SessionAccount,
  password_hash: string,
) {
  const here = sha256(readDeviceCookie(config, headers) ?? '')
  const { user_id, session_id, email } = session
  await tx`update auth.users set password_hash = ${password_hash}, updated_at = ${clock()} where id = ${user_id}`
  await tx`delete from auth.sessions where user_id = ${user_id} and id <> ${session_id}`
  await tx`delete from auth.known_devices where user_id = ${user_id} and token_hash <> ${here}`
  await audit(tx, {
    actor_id: user_id,
    action: 'account.password_changed',
    entity: 'profile',
    entity_id: user_id,
    request_id,
  })
  const { platform_name, contact_email } = await getSettings(tx)
  await enqueueMail(tx, jobs, {
    ...passwordChangedMail({ platform_name, contact_email }),
    recipient: email,
    kind: 'password_changed',
  })
}

async function mergeMetadata(tx: Tx, { clock }: Context, user_id: string, data: JsonObject) {
  const [row] = await tx<{ user_metadata: JsonObject }[]>`
    select user_metadata from auth.users where id = ${user_id} for update`
  const merged = Object.entries({ ...row?.user_metadata, ...data }).filter(([, value]) => value !== null)
  const user_metadata = checkedMetadata(Object.fromEntries(merged))
  await tx`update auth.users set user_metadata = ${tx.json(user_metadata)}, updated_at = ${clock()} where id = ${user_id}`
}
