import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findInvitation, getInvitation, type InvitationRow } from '../queries.ts'
import { mayMail } from './invite.ts'
import { lockClub } from './lock-club.ts'
import { lockUnusedInvitation } from './lock-unused-invitation.ts'
import { sendInvitation } from './send-invitation.ts'

/**
 * Sends a new link, valid for seven more days.
 * @throws NOT_FOUND, FORBIDDEN, INVITATION_USED, INVITATION_REVOKED, TOO_MANY_REQUESTS
 */
export async function resendInvitation(context: MemberContext, id: string): Promise<InvitationRow> {
  const { db, viewer } = context
  const known = viewer.club && (await findInvitation(db, viewer.club.id, id))
  if (!known) throw refuse('NOT_FOUND')
  // Counted outside the transaction: calls waiting for the lock of the club would hold the connections that counting
  // needs.
  await mayMail(context, known)
  return act(context, async (act) => {
    const { tx } = act
    const club = await lockClub(tx, viewer)
    const invitation = await lockUnusedInvitation(tx, club, id)
    if (invitation.revoked_at !== null) throw refuse('INVITATION_REVOKED')
    await sendInvitation(act, club, invitation, 'invitation.resent')
    return getInvitation(tx, id)
  })
}
