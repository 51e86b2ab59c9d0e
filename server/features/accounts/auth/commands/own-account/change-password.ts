import { getSettings } from '#server/features/notices/settings/queries.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { passwordChangedMail } from '../../mails/password-changed-mail.ts'
import type { SessionAccount } from '../../queries.ts'
import { readDeviceCookie } from '../../sessions/session-cookie.ts'
import { endEmailChange } from './request-email-change.ts'

/**
 * Whoever else holds a session, a link, a code or a change of address of this account loses it, and other browsers are
 * strangers again.
 */
export async function changePassword(tx: Tx, context: Context, session: SessionAccount, password_hash: string) {
  const { clock, config, headers, jobs, request_id } = context
  const device = readDeviceCookie(config, headers)
  const here = device === null ? null : sha256(device)
  const { user_id, session_id, email } = session
  await tx`update auth.users set password_hash = ${password_hash}, updated_at = ${clock()} where id = ${user_id}`
  await endEmailChange(tx, user_id)
  await tx`delete from auth.one_time_tokens where user_id = ${user_id}`
  await tx`delete from auth.flow_states where user_id = ${user_id} and used_at is null`
  await tx`delete from auth.sessions where user_id = ${user_id} and id <> ${session_id}`
  await tx`delete from auth.known_devices where user_id = ${user_id} and token_hash is distinct from ${here}`
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
