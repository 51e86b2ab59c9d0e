import { randomUUID } from 'node:crypto'
import { eachTime, eventKey } from '#server/features/notices/messages/commands/event.ts'
import { leaveMessage } from '#server/features/notices/messages/commands/leave-message.ts'
import { mailPerson } from '#server/features/notices/messages/commands/mail-person.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { once } from '#server/platform/procedures/idempotency.ts'
import { lockAccount } from './lock-account.ts'

type Letter = { id: string; subject: string; content: string }

/**
 * The platform writes to one person, in their inbox and by mail; they answer to its contact address.
 * @throws NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function writeToPerson(context: MemberContext, input: Letter): Promise<{ id: string }> {
  const { limits, viewer } = context
  await limits.consume('thread_message', viewer.user_id)
  return once(context, { route: 'people.write', input, alike: true }, async (tx) => {
    const { email } = await lockAccount(tx, context, input.id, 'write')
    const id = randomUUID()
    const { contact_email } = await getSettings(tx)
    const news = {
      event: eachTime('platform-message', input.id, id),
      type: 'notification' as const,
      subject: input.subject,
      paragraphs: input.content.split(/\n{2,}/),
    }
    const to = { user_id: input.id, email }
    await leaveMessage(tx, context, to, news)
    await mailPerson(tx, context, { ...to, key: eventKey(news.event), reply_to: contact_email || null }, news)
    await audit(tx, {
      ...actorOf(context),
      action: 'account.written_to',
      entity: 'profile',
      entity_id: input.id,
      personal: { subject_id: input.id, changes: { subject: input.subject } },
    })
    return { id }
  })
}
