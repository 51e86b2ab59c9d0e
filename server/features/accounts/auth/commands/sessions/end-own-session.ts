import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { auditSignOut } from './end-sessions.ts'

/** Ends one session of the caller, possibly the present one. @throws NOT_FOUND, also for a session of somebody else */
export async function endOwnSession(context: MemberContext, session_id: string) {
  const { viewer, request_id } = context
  const { user_id } = viewer
  await act(context, async ({ tx }) => {
    const [ended] = await tx`
      delete from auth.sessions where id = ${session_id} and user_id = ${user_id} returning id`
    if (!ended) throw refuse('NOT_FOUND')
    await auditSignOut(tx, { user_id, session_id, request_id }, session_id === viewer.session_id ? 'local' : 'chosen')
  })
  return { id: session_id }
}
