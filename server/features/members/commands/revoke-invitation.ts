import { audit } from '#server/platform/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { mayChangeInvitation } from '../policy.ts'
import { lockInvitation } from '../queries.ts'
import { lockClub } from './lock-club.ts'

/** Its link lets nobody in any more; once more changes nothing. @throws NOT_FOUND, FORBIDDEN, INVITATION_USED */
export async function revokeInvitation(context: MemberContext, id: string) {
  const { db, viewer, clock, request_id } = context
  return db.begin(async (tx) => {
    const club = await lockClub(tx, viewer)
    const invitation = await lockInvitation(tx, club.id, id)
    if (!invitation) throw refuse('NOT_FOUND')
    if (!mayChangeInvitation(club, invitation)) throw refuse('FORBIDDEN')
    if (invitation.accepted_at !== null) throw refuse('INVITATION_USED')
    if (invitation.revoked_at !== null) return { id }
    await tx`update club_invitations set revoked_at = ${clock()} where id = ${id}`
    await audit(tx, {
      actor_id: viewer.user_id,
      action: 'invitation.revoked',
      entity: 'club',
      entity_id: club.id,
      changes: { invitation_id: id },
      request_id,
    })
    return { id }
  })
}
