import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { getErasure } from '../queries.ts'

/** Cancels the erasure of the caller's account. Does nothing when none was asked for. */
export async function undoErasure(context: MemberContext) {
  const { db, viewer, clock } = context
  await act(context, async ({ tx, note }) => {
    const [kept] = await tx`delete from account_erasures where user_id = ${viewer.user_id} returning user_id`
    if (!kept) return
    await note('account.erasure_undone', { profile: viewer.user_id })
  })
  return getErasure(db, viewer.user_id, clock())
}
