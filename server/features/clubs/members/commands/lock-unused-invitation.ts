import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { mayChangeInvitation } from '../policy.ts'
import { lockInvitation } from '../queries.ts'
import type { OwnClub } from './lock-club.ts'

/**
 * Locks an invitation of the caller's club that they may still change.
 * @throws NOT_FOUND, FORBIDDEN, INVITATION_USED
 */
export async function lockUnusedInvitation(tx: Tx, club: OwnClub, id: string) {
  const invitation = await lockInvitation(tx, club.id, id)
  if (!invitation) throw refuse('NOT_FOUND')
  if (!mayChangeInvitation(club, invitation)) throw refuse('FORBIDDEN')
  if (invitation.accepted_at !== null) throw refuse('INVITATION_USED')
  return invitation
}
