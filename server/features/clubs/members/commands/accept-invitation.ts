import { maskedEmail } from '#domain/clubs/invitation.ts'
import { withdrawRequest } from '#server/features/clubs/clubs/commands/withdraw-request.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { act } from '#server/platform/procedures/act.ts'
import { welcomeNews } from '../mails/member-news.ts'
import { lockOpened, takeInvitation } from './take-invitation.ts'

/**
 * Lets the signed-in person join the club, if the invitation was sent to their address.
 * @throws INVITATION_FOR_ANOTHER, ALREADY_IN_A_CLUB, and the reason why the invitation has ended
 */
export async function acceptInvitation(context: MemberContext, token: string) {
  const { viewer } = context
  return act(context, async (act) => {
    const { tx, now } = act
    const invitation = await lockOpened(tx, sha256(token), now)
    const { id, email, club, rights } = invitation
    if (viewer.email !== email)
      throw refuse('INVITATION_FOR_ANOTHER', {}, `Cette invitation est adressée à ${maskedEmail(email)}.`)
    await withdrawRequest(act, viewer)
    await takeInvitation(act, invitation, viewer)
    await notifyPerson(tx, act, viewer, welcomeNews({ id, club, rights }))
    return { club }
  })
}
