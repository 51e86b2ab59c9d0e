import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { findContactMessage } from '../queries.ts'
import { lockMessage } from './lock-message.ts'

/** Somebody has seen to it, or it waits again. @throws NOT_FOUND, CONFLICT */
export async function handleMessage(
  context: MemberContext,
  { id, version, handled }: { id: string; version: string; handled: boolean },
) {
  const { db, viewer, clock } = context
  return db.begin(async (tx) => {
    const before = await lockMessage(tx, { id, version })
    if ((before.state === 'handled') === handled) return before
    await tx`
      update contact_messages
      set handled_at = ${handled ? clock() : null}, handled_by = ${handled ? viewer.user_id : null},
        changed_at = clock_timestamp(), changed_by = ${viewer.user_id}
      where id = ${id}`
    await audit(tx, {
      ...actorOf(context),
      action: handled ? 'contact.handle' : 'contact.reopen',
      entity: 'contact_message',
      entity_id: id,
    })
    return (await findContactMessage(tx, id))!
  })
}
