import { audit } from '#server/platform/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { canFoundClub } from '../policy.ts'
import { lockOpenJoinRequest } from '../queries.ts'
import { createClub } from './create-club.ts'

/**
 * An account without a club founds its own, whatever became of its requests: the one that still waits is withdrawn.
 * @throws ALREADY_IN_A_CLUB, also when an owner accepts the request meanwhile
 */
export async function foundClub(context: MemberContext, club: { name: string; department: string; phone: string }) {
  const { db, viewer, clock, request_id } = context
  if (!canFoundClub(viewer)) throw refuse('ALREADY_IN_A_CLUB')
  const { user_id, email } = viewer
  return db.begin(async (tx) => {
    await withdrawRequest(tx, context)
    return {
      id: await createClub(tx, { ...club, email, owner_id: user_id, now: clock(), request_id }),
      name: club.name,
    }
  })
}

/** Locked before the club is made: who accepts it takes turns with who no longer needs it. */
async function withdrawRequest(tx: Tx, { viewer: { user_id }, clock, request_id }: MemberContext) {
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
