import type { AdminMail } from '#contract/notices/mails.ts'
import { type MailAct, mailActRefusal } from '#domain/notices/mails/mail-state.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { hastenJob } from '#server/platform/jobs/stored-jobs.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { findMail, lockMail } from '../queries.ts'

/**
 * Sends a mail again, under the same Message-ID, or gives it up. A mail whose link opens something is never sent again: its
 * own flow writes another. @throws NOT_FOUND, NOT_ALLOWED_NOW in words
 */
export async function changeMail(context: MemberContext, wanted: MailAct, id: string): Promise<AdminMail> {
  await act(context, async (act) => {
    const { tx, note } = act
    const mail = await lockMail(tx, id)
    if (!mail) throw refuse('NOT_FOUND')
    const refusal = mailActRefusal(wanted, mail)
    if (refusal) throw refuse('NOT_ALLOWED_NOW', {}, refusal)
    await (wanted === 'resend' ? resend(act, id) : giveUp(act, id))
    await note(`mail.${wanted}`, { mail: id }, { kind: mail.kind, state: mail.state })
  })
  return (await findMail(context.db, id))!
}

async function resend({ tx, now, jobs }: Act, id: string) {
  await tx`
    update mails set sent_at = null, given_up_at = null, refused_at = null, last_error = null, resent_at = ${now}
    where id = ${id}`
  if (!(await hastenJob(tx, 'mail.send', 'mail_id', id))) await jobs.enqueue(tx, 'mail.send', { mail_id: id })
}

/** Its job then finds it given up, and ends. The text goes when it is secret, so that nobody reads its link in the table. */
const giveUp = ({ tx, now }: Act, id: string) => tx`
  update mails set given_up_at = ${now}, html = case when secret then '' else html end,
    plain_text = case when secret then '' else plain_text end
  where id = ${id}`
