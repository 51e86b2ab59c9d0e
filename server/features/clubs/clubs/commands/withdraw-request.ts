import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lockOpenJoinRequest } from '../queries.ts'

/**
 * Ends the request to join that an account has open, before it enters a club in another way: locked first, so that who
 * accepts it takes turns with who no longer needs it.
 */
export async function withdrawRequest(tx: Tx, { clock, request_id }: Context, { user_id }: { user_id: string }) {
  const request = await lockOpenJoinRequest(tx, user_id)
  if (!request) return
  await tx`
    update club_join_requests set accepted = false, decided_by = ${user_id}, decided_at = ${clock()}
    where id = ${request.id}`
  await audit(tx, {
    actor_id: user_id,
    action: 'club.join_withdrawn',
    entity: 'club',
    entity_id: request.club_id,
    changes: { join_request_id: request.id },
    request_id,
  })
}
