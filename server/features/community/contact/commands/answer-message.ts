import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act } from '#server/platform/procedures/act.ts'
import { answerMail } from '../mails/answer-mail.ts'
import { findContactMessage } from '../queries.ts'
import { lockMessage } from './lock-message.ts'

/**
 * Answers by mail in the name of the platform, with its contact address for replies. The answer is kept beside the message,
 * which counts as handled.
 * @throws NOT_FOUND, CONFLICT, NOT_ALLOWED_NOW once the writer is erased
 */
export async function answerMessage(
  context: MemberContext,
  { id, version, content }: { id: string; version: string; content: string },
) {
  const { contact_email, platform_name } = await getSettings(context.db)
  return act(context, async ({ tx, now, note, jobs, viewer }) => {
    const message = await lockMessage(tx, { id, version })
    if (!message.email)
      throw refuse('NOT_ALLOWED_NOW', {}, 'Cette personne est effacée\u00a0: plus personne à qui répondre.')
    const [answer] = await tx<{ id: string }[]>`
      insert into contact_answers (message_id, content, answered_at, answered_by)
      values (${id}, ${content}, ${now}, ${viewer.user_id}) returning id`
    await enqueueMail(tx, jobs, {
      ...answerMail({ message, content, platform_name }),
      recipient: message.email,
      reply_to: contact_email,
      kind: 'contact-answer',
      dedupe_key: `contact-answer:${answer!.id}`,
    })
    await tx`
      update contact_messages
      set handled_at = coalesce(handled_at, ${now}), handled_by = coalesce(handled_by, ${viewer.user_id}),
        changed_at = clock_timestamp(), changed_by = ${viewer.user_id}
      where id = ${id}`
    await note('contact.answer', { contact_message: id })
    return (await findContactMessage(tx, id))!
  })
}
