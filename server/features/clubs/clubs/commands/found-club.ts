import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { canFoundClub } from '../policy.ts'
import { createClub } from './create-club.ts'
import { withdrawRequest } from './withdraw-request.ts'

/**
 * An account without a club founds its own, whatever became of its requests: the one that still waits is withdrawn.
 * @throws ALREADY_IN_A_CLUB, also when an owner accepts the request meanwhile
 */
export async function foundClub(context: MemberContext, club: { name: string; department: string; phone: string }) {
  const { db, viewer, clock, request_id } = context
  if (!canFoundClub(viewer)) throw refuse('ALREADY_IN_A_CLUB')
  const { user_id, email } = viewer
  return db.begin(async (tx) => {
    await withdrawRequest(tx, context, { user_id })
    return {
      id: await createClub(tx, { ...club, email, owner_id: user_id, now: clock(), request_id }),
      name: club.name,
    }
  })
}
