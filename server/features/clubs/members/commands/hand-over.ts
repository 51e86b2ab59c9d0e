import type { ClubMember } from '#contract/clubs/members.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { handedOverNews } from '../mails/member-news.ts'
import { getManagedMember } from './get-managed-member.ts'
import { keepAnOwner } from './keep-an-owner.ts'
import { lockClub } from './lock-club.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

/** An owner makes another member owner and stays as a manager, in one transaction. @throws NOT_FOUND, FORBIDDEN, LAST_OWNER */
export async function handOver(context: MemberContext, user_id: string): Promise<ClubMember> {
  const { viewer, request_id } = context
  return act(context, async (act) => {
    const { tx, note } = act
    const club = await lockClub(tx, viewer)
    const member = await getManagedMember(tx, club, user_id)
    if (user_id === viewer.user_id) return member

    await tx`update club_members set rights = 'owner' where user_id = ${user_id}`
    await tx`update club_members set rights = 'manager' where user_id = ${viewer.user_id}`
    // Refused when the new owner is suspended, because a suspended account does not count as an owner.
    await keepAnOwner(tx, club, viewer.user_id)
    await withdrawInvitations(act, { club_id: club.id, user_id: viewer.user_id, rights: 'manager' })
    await note('club.handed_over', { club: club.id }, { from: viewer.user_id, to: user_id })
    const by = viewer.full_name
    await notifyPerson(tx, act, { user_id, email: member.email }, handedOverNews(club, { by, user_id, request_id }))
    return { ...member, rights: 'owner' }
  })
}
