import type { AdminMail } from '#contract/notices/mails.ts'
import { type MailAct, mailActRefusal } from '#domain/notices/mails/mail-state.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { hastenJob } from '#server/platform/jobs/stored-jobs.ts'
import { findMail, lockMail } from '../queries.ts'

/**
 * Sends a mail again, under the same Message-ID, or never. What opens something is never sent again: its own flow makes
 * another. @throws NOT_FOUND, NOT_ALLOWED_NOW in words
 */
export async function changeMail(context: MemberContext, act: MailAct, id: string): Promise<AdminMail> {
  const { db, jobs, clock } = context
  await db.begin(async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw refuse('NOT_FOUND')
    const refusal = mailActRefusal(act, mail)
    if (refusal) throw refuse('NOT_ALLOWED_NOW', {}, refusal)
    if (act === 'resend') await resend(tx, jobs, id, clock())
    else await giveUp(tx, id, clock())
    await audit(tx, {
      ...actorOf(context),
      action: `mail.${act}`,
      entity: 'mail',
      entity_id: id,
      changes: { kind: mail.kind, state: mail.state },
    })
  })
  return (await findMail(db, id))!
}

async function resend(tx: Tx, jobs: Jobs, id: string, now: Date) {
  await tx`
    update mails set sent_at = null, given_up_at = null, refused_at = null, last_error = null, resent_at = ${now}
    where id = ${id}`
  if (!(await hastenJob(tx, 'mail.send', 'mail_id', id))) await jobs.enqueue(tx, 'mail.send', { mail_id: id })
}

/** Its job finds it given up, and ends. What opens something opens nothing any more to whoever reads the table. */
const giveUp = (tx: Tx, id: string, now: Date) => tx`
  update mails set given_up_at = ${now}, html = case when secret then '' else html end,
    plain_text = case when secret then '' else plain_text end
  where id = ${id}`
