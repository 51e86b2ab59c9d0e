import type { Context } from '#server/platform/context.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { lockOpenJoinRequest } from '../queries.ts'

/**
 * Withdraws the open join request of an account before it enters a club in another way. The request is locked first, so
 * that an owner who accepts it at the same time waits or comes first.
 */
export async function withdrawRequest({ tx, now, note }: Act<Context>, { user_id }: { user_id: string }) {
  const request = await lockOpenJoinRequest(tx, user_id)
  if (!request) return
  await tx`
    update club_join_requests set accepted = false, decided_by = ${user_id}, decided_at = ${now}
    where id = ${request.id}`
  await note('club.join_withdrawn', { club: request.club_id }, { join_request_id: request.id }, { by: user_id })
}
