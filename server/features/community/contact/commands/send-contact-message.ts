import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { ALIKE_MINUTES } from '#server/platform/procedures/idempotency.ts'
import { act } from '#server/platform/procedures/act.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { contactMail } from '../mails/contact-mail.ts'

type Message = { name: string; email: string; subject: string; content: string }

/**
 * Stores the message, then mails it to the platform with the writer as Reply-To. No message is lost when the mail
 * server is down, and one that is sent twice is there once.
 */
export async function sendContactMessage(context: Context, message: Message) {
  const { contact_email, platform_name } = await getSettings(context.db)
  await act(context, async ({ tx, now, jobs }) => {
    if (await isSaid(tx, message, now)) return
    const [row] = await tx<{ id: string }[]>`
      insert into contact_messages (name, email, subject, content, created_at)
      values (${message.name}, ${message.email}, ${message.subject}, ${message.content}, ${now})
      returning id`
    await enqueueMail(tx, jobs, {
      ...contactMail({ ...message, platform_name }),
      recipient: contact_email,
      reply_to: message.email,
      kind: 'contact',
      dedupe_key: `contact:${row!.id}`,
    })
  })
}

/** Whether the same person has just sent the same words: without a session they have no idempotency key. */
async function isSaid(tx: Tx, { name, email, subject, content }: Message, now: Date): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtext('contact_messages'), hashtext(${email}))`
  const [said] = await tx`
    select from contact_messages
    where name = ${name} and email = ${email} and subject = ${subject} and content = ${content}
      and created_at > ${now}::timestamptz - make_interval(mins => ${ALIKE_MINUTES})`
  return said !== undefined
}
