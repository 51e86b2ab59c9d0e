import { getSettings } from '#server/features/notices/settings/queries.ts'
import { changeProfileEmail } from '#server/features/accounts/profiles/commands/change-profile-email.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { emailChangedMail } from '../../mails/email-changed-mail.ts'
import { findWaiting, type OneTimeToken } from '../../mailed-links/queries.ts'
import type { Account } from '../../queries.ts'
import { takeRequests } from '../../sign-up/queries.ts'

const OTHER = { email_change_current: 'email_change_new', email_change_new: 'email_change_current' } as const

/**
 * Notes that one of the two mailboxes has agreed, under the lock of the account. When both have, the address changes
 * and both addresses are told. Waiting requests for the new one end, and all sessions except the asking one.
 * @returns `dead` when another account has taken the address meanwhile
 */
export async function confirmEmailChange(
  act: Act<Context>,
  token: OneTimeToken,
  account: Account,
): Promise<'waits' | 'done' | 'dead'> {
  const { tx, now, note } = act
  const { user_id, kind } = token
  if (kind !== 'email_change_current' && kind !== 'email_change_new') throw new Error(`No change of address: ${kind}`)
  await tx`delete from auth.one_time_tokens where id = ${token.id}`
  if ((await findWaiting(tx, user_id, [OTHER[kind]], now)).length > 0) return 'waits'

  const [changed] = await tx<{ email: string }[]>`
    update auth.users set email = new_email, new_email = null, email_change_sent_at = null,
      email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now}
    where id = ${user_id} and new_email is not null
      and not exists (select from auth.users other where other.email = auth.users.new_email)
    returning email`
  await tx`delete from auth.one_time_tokens where user_id = ${user_id}`
  await tx`delete from auth.flow_states where user_id = ${user_id} and used_at is null`
  if (!changed) {
    await tx`update auth.users set new_email = null, email_change_sent_at = null where id = ${user_id}`
    return 'dead'
  }
  const { email } = changed
  await tx`
    delete from auth.sessions s using auth.users u
    where u.id = ${user_id} and s.user_id = u.id and s.id is distinct from u.email_change_session`
  await tx`
    update auth.identities set email = ${email}, updated_at = ${now},
      identity_data = identity_data || ${tx.json({ email, email_verified: true })}
    where user_id = ${user_id} and provider = 'email'`
  await changeProfileEmail(tx, { user_id, email, now })
  await takeRequests(tx, email)
  // The new mailbox has just received a mail, and nobody here uses the old one any more.
  await tx`delete from refusing_addresses where email in (lower(${account.email}), lower(${email}))`
  await note(
    'account.email_changed',
    { profile: user_id },
    {},
    { personal: { subject_id: user_id, changes: { from: account.email, to: email } }, by: user_id },
  )
  await tellBoth(act, { from: account.email, to: email })
  return 'done'
}

async function tellBoth({ tx, jobs }: Act<Context>, { from, to }: { from: string; to: string }) {
  const { platform_name, contact_email } = await getSettings(tx)
  for (const recipient of [from, to]) {
    const mail = emailChangedMail({ platform_name, contact_email, to, is_former: recipient === from })
    await enqueueMail(tx, jobs, { ...mail, recipient, kind: 'email_changed' })
  }
}
