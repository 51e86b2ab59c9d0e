import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { managesMembers } from '../policy.ts'
import { findMember } from '../queries.ts'
import type { OwnClub } from './lock-club.ts'

/**
 * A member whose right the caller may change, or whom they may remove.
 * @throws NOT_FOUND for somebody of another club, FORBIDDEN
 */
export async function getManagedMember(tx: Tx, club: OwnClub, user_id: string) {
  const member = await findMember(tx, club.id, user_id)
  if (!member) throw refuse('NOT_FOUND')
  if (!managesMembers(club)) throw refuse('FORBIDDEN')
  return member
}
