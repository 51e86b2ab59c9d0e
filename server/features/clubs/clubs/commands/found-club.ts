import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { canFoundClub } from '../policy.ts'
import { createClub } from './create-club.ts'
import { withdrawRequest } from './withdraw-request.ts'

/**
 * An account without a club founds its own. A request to join that still waits is withdrawn.
 * @throws ALREADY_IN_A_CLUB, also when an owner accepts the request meanwhile
 */
export async function foundClub(context: MemberContext, club: { name: string; department: string; phone: string }) {
  const { viewer } = context
  if (!canFoundClub(viewer)) throw refuse('ALREADY_IN_A_CLUB')
  const { user_id, email } = viewer
  return act(context, async (act) => {
    await withdrawRequest(act, { user_id })
    const id = await createClub(act, { ...club, email, owner_id: user_id, now: act.now })
    return { id, name: club.name }
  })
}
