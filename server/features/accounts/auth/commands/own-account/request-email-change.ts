import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { emailWantedMail } from '../../mails/email-wanted-mail.ts'
import { mayMail } from '../../mailed-links/may-mail.ts'
import { findAccountByEmail } from '../../queries.ts'
import { issueOneTimeToken } from '../mailed-links/issue-one-time-token.ts'
import { mailOneTimeToken } from '../mailed-links/mail-one-time-token.ts'

export type EmailChange = {
  user_id: string
  email: string
  new_email: string
  redirect_to: string
  challenge: string | null
}

/** Whether the two mails may leave; ask it before the transaction. */
export const mayMailChange = (context: Context, { user_id, new_email }: { user_id: string; new_email: string }) =>
  mayMail(context, `${user_id} ${new_email}`, 'email_change')

/**
 * Asks both mailboxes about another address. An address that has an account gets no question: its owner is told, and
 * the caller sees no difference. The present address cancels the former request.
 * @param asked_in the session that stays when the address changes
 */
export async function requestEmailChange(act: Act<Context>, change: EmailChange, asked_in: string) {
  const { tx, now, note } = act
  const { user_id, email, new_email } = change
  const ended = await endEmailChange(tx, user_id)
  if (new_email === email) {
    if (ended) await note('account.email_change_dropped', { profile: user_id }, {}, { by: user_id })
    return
  }
  await tx`
    update auth.users set new_email = ${new_email}, email_change_session = ${asked_in}, updated_at = ${now}
    where id = ${user_id}`
  const personal = { subject_id: user_id, changes: { to: new_email } }
  await note('account.email_change_asked', { profile: user_id }, {}, { by: user_id, personal })
  await mailChange(act, change, ['email_change_current', 'email_change_new'])
}

export type ChangeKind = 'email_change_current' | 'email_change_new'

/** Mails a new link to each mailbox that has not answered; the former link stops working. */
export async function mailChange(act: Act<Context>, change: EmailChange, kinds: readonly ChangeKind[]) {
  const { tx } = act
  const { user_id, email, new_email, redirect_to, challenge } = change
  const means = { user_id, new_email, redirect_to, challenge }
  if (kinds.includes('email_change_current'))
    await mailOneTimeToken(act, { ...means, kind: 'email_change_current', email })
  if (!kinds.includes('email_change_new')) return
  if (!(await findAccountByEmail(tx, new_email))) {
    await mailOneTimeToken(act, { ...means, kind: 'email_change_new', email: new_email })
    return
  }
  // This token is mailed to nobody, so the change waits for an answer that never comes.
  await issueOneTimeToken(act, { ...means, kind: 'email_change_new', email: new_email })
  await tellOwner(act, new_email)
}

async function tellOwner({ tx, now, config, jobs }: Act<Context>, recipient: string) {
  const { platform_name } = await getSettings(tx)
  const mail = emailWantedMail({ platform_name, url: `${config.site_url}/?login=true` })
  const day = now.toISOString().slice(0, 10)
  const once = `email_wanted ${recipient} ${day}`
  await enqueueMail(tx, jobs, { ...mail, recipient, kind: 'email_wanted', dedupe_key: once })
}

/** Cancels a change of address. @returns whether there was one */
export async function endEmailChange(tx: Tx, user_id: string): Promise<boolean> {
  const ended = await tx`
    update auth.users set new_email = null, email_change_sent_at = null
    where id = ${user_id} and new_email is not null returning id`
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${user_id} and kind in ('email_change_current', 'email_change_new')`
  return ended.length > 0
}
