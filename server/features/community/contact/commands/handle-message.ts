import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findContactMessage } from '../queries.ts'
import { lockMessage } from './lock-message.ts'

/** Marks a message as handled, or as waiting again. @throws NOT_FOUND, CONFLICT */
export async function handleMessage(
  context: MemberContext,
  { id, version, handled }: { id: string; version: string; handled: boolean },
) {
  return act(context, async ({ tx, now, note, viewer }) => {
    const before = await lockMessage(tx, { id, version })
    if ((before.state === 'handled') === handled) return before
    await tx`
      update contact_messages
      set handled_at = ${handled ? now : null}, handled_by = ${handled ? viewer.user_id : null},
        changed_at = clock_timestamp(), changed_by = ${viewer.user_id}
      where id = ${id}`
    await note(handled ? 'contact.handle' : 'contact.reopen', { contact_message: id })
    return (await findContactMessage(tx, id))!
  })
}
