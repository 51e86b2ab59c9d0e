import { getSettings } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { contactMail } from '../mails/contact-mail.ts'

/**
 * Stores the message, then mails it to the platform with the writer as Reply-To. No message is lost when the mail
 * server is down.
 */
export async function sendContactMessage(
  { db, jobs, clock }: Context,
  message: { name: string; email: string; subject: string; content: string },
) {
  const { contact_email, platform_name } = await getSettings(db)
  await db.begin(async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into contact_messages (name, email, subject, content, created_at)
      values (${message.name}, ${message.email}, ${message.subject}, ${message.content}, ${clock()})
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
