import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockClub } from './lock-club.ts'
import { lockUnusedInvitation } from './lock-unused-invitation.ts'

/**
 * Makes the link of an invitation useless; a second call changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, INVITATION_USED
 */
export async function revokeInvitation(context: MemberContext, id: string) {
  const { viewer } = context
  return act(context, async ({ tx, now, note }) => {
    const club = await lockClub(tx, viewer)
    const invitation = await lockUnusedInvitation(tx, club, id)
    if (invitation.revoked_at !== null) return { id }
    await tx`update club_invitations set revoked_at = ${now} where id = ${id}`
    await note('invitation.revoked', { club: club.id }, { invitation_id: id })
    return { id }
  })
}
