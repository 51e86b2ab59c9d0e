import type { Thread } from '#contract/community/threads.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { once } from '#server/platform/procedures/idempotency.ts'
import { refusalToWrite } from '../policy.ts'
import { findThread } from '../queries.ts'
import { keepAttachments } from './keep-attachments.ts'
import { addMessage } from './write-message.ts'

/** From the side on which the caller stands. @throws NOT_FOUND, CLUB_CANNOT_WRITE, ATTACHMENT_GONE, TOO_MANY_REQUESTS */
export async function answerThread(
  context: MemberContext,
  input: { id: string; content: string; attachments?: string[] | undefined },
): Promise<Thread> {
  const { db, viewer, limits } = context
  const thread = await findThread(db, viewer, input.id)
  if (!thread) throw refuse('NOT_FOUND')
  const { id, side, subject, club } = thread
  const reason = refusalToWrite(viewer, side)
  if (reason) throw refuse('CLUB_CANNOT_WRITE', undefined, reason)
  await limits.consume('thread_message', viewer.user_id)
  return once(context, { route: 'threads.answer', input, alike: true }, async (tx) => {
    const attachments = await keepAttachments(tx, context, input.attachments)
    const message = { side, content: input.content, attachments }
    await addMessage(tx, context, { id, subject, club_id: club.id }, message)
    return (await findThread(tx, viewer, id))!
  })
}
