import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { mayChangeInvitation } from '../policy.ts'
import { getInvitation, type InvitationRow, lockInvitation } from '../queries.ts'
import { mayMail } from './invite.ts'
import { lockClub } from './lock-club.ts'
import { sendInvitation } from './send-invitation.ts'

/** Seven days more, by a new link. @throws NOT_FOUND, FORBIDDEN, INVITATION_USED, INVITATION_REVOKED, TOO_MANY_REQUESTS */
export async function resendInvitation(context: MemberContext, id: string): Promise<InvitationRow> {
  const { db, viewer } = context
  return db.begin(async (tx) => {
    const club = await lockClub(tx, viewer)
    const invitation = await lockInvitation(tx, club.id, id)
    if (!invitation) throw refuse('NOT_FOUND')
    if (!mayChangeInvitation(club, invitation)) throw refuse('FORBIDDEN')
    if (invitation.accepted_at !== null) throw refuse('INVITATION_USED')
    if (invitation.revoked_at !== null) throw refuse('INVITATION_REVOKED')
    await mayMail(context, invitation)
    await sendInvitation(tx, context, club, invitation, 'invitation.resent')
    return getInvitation(tx, id)
  })
}
