import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { passwordChangedMail } from '../../mails/password-changed-mail.ts'
import type { SessionAccount } from '../../queries.ts'
import { readDeviceCookie } from '../../sessions/session-cookie.ts'
import { endEmailChange } from './request-email-change.ts'

/**
 * Changes the password. All other sessions, links, codes and changes of address of the account end, and other browsers
 * are no longer known.
 */
export async function changePassword(act: Act<Context>, session: SessionAccount, password_hash: string) {
  const { tx, now, note, config, headers, jobs } = act
  const device = readDeviceCookie(config, headers)
  const here = device === null ? null : sha256(device)
  const { user_id, session_id, email } = session
  await tx`update auth.users set password_hash = ${password_hash}, updated_at = ${now} where id = ${user_id}`
  await endEmailChange(tx, user_id)
  await tx`delete from auth.one_time_tokens where user_id = ${user_id}`
  await tx`delete from auth.flow_states where user_id = ${user_id} and used_at is null`
  await tx`delete from auth.sessions where user_id = ${user_id} and id <> ${session_id}`
  await tx`delete from auth.known_devices where user_id = ${user_id} and token_hash is distinct from ${here}`
  await note('account.password_changed', { profile: user_id }, {}, { by: user_id })
  const { platform_name, contact_email } = await getSettings(tx)
  await enqueueMail(tx, jobs, {
    ...passwordChangedMail({ platform_name, contact_email }),
    recipient: email,
    kind: 'password_changed',
  })
}
