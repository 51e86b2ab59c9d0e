import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { lockClub } from './lock-club.ts'
import { lockUnusedInvitation } from './lock-unused-invitation.ts'

/** Its link lets nobody in any more; once more changes nothing. @throws NOT_FOUND, FORBIDDEN, INVITATION_USED */
export async function revokeInvitation(context: MemberContext, id: string) {
  const { db, viewer, clock, request_id } = context
  return db.begin(async (tx) => {
    const club = await lockClub(tx, viewer)
    const invitation = await lockUnusedInvitation(tx, club, id)
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
