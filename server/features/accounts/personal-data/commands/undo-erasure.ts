import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { getErasure } from '../queries.ts'

/** The caller keeps their account. Nothing happens when nothing was asked. */
export async function undoErasure({ db, viewer, clock, request_id }: MemberContext) {
  await db.begin(async (tx) => {
    const [kept] = await tx`delete from account_erasures where user_id = ${viewer.user_id} returning user_id`
    if (!kept) return
    await audit(tx, {
      actor_id: viewer.user_id,
      action: 'account.erasure_undone',
      entity: 'profile',
      entity_id: viewer.user_id,
      request_id,
    })
  })
  return getErasure(db, viewer.user_id, clock())
}
