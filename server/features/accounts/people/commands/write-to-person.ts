import { randomUUID } from 'node:crypto'
import { eachTime, eventKey } from '#server/features/notices/messages/commands/event.ts'
import { leaveMessage } from '#server/features/notices/messages/commands/leave-message.ts'
import { mailPerson } from '#server/features/notices/messages/commands/mail-person.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { lockAccount } from './lock-account.ts'

type Letter = { id: string; subject: string; content: string }

/**
 * Writes to one person in the name of the platform, in their inbox and by mail; answers go to its contact address.
 * @throws NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function writeToPerson(context: MemberContext, input: Letter): Promise<{ id: string }> {
  const { limits, viewer } = context
  await limits.consume('thread_message', viewer.user_id)
  return actOnce(context, { route: 'people.write', input, alike: true }, async (act) => {
    const { tx, note } = act
    const { email } = await lockAccount(act, input.id, 'write')
    const id = randomUUID()
    const { contact_email } = await getSettings(tx)
    const news = {
      event: eachTime('platform-message', input.id, id),
      type: 'notification' as const,
      subject: input.subject,
      paragraphs: input.content.split(/\n{2,}/),
    }
    const to = { user_id: input.id, email }
    await leaveMessage(tx, act, to, news)
    await mailPerson(tx, act, { ...to, key: eventKey(news.event), reply_to: contact_email || null }, news)
    await note(
      'account.written_to',
      { profile: input.id },
      {},
      { personal: { subject_id: input.id, changes: { subject: input.subject } } },
    )
    return { id }
  })
}
