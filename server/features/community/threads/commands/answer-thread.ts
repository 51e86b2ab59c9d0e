import type { Thread } from '#contract/community/threads.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { refusalToWrite } from '../policy.ts'
import { findThread } from '../queries.ts'
import { keepAttachments } from './keep-attachments.ts'
import { addMessage } from './write-message.ts'

/**
 * Adds a message from the side on which the caller stands.
 * @throws NOT_FOUND, CLUB_CANNOT_WRITE, ATTACHMENT_GONE, TOO_MANY_REQUESTS
 */
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
  return actOnce(context, { route: 'threads.answer', input, alike: true }, async (act) => {
    const attachments = await keepAttachments(act, input.attachments)
    const message = { by: viewer, side, content: input.content, attachments }
    await addMessage(act, { id, subject, club_id: club.id }, message)
    return (await findThread(act.tx, viewer, id))!
  })
}
