import { ofPerson } from '#domain/common/french-names.ts'
import type { MemberRight } from '#domain/clubs/club.ts'
import type { ClubMember } from '#contract/clubs/members.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { rightsChangedNews } from '../mails/member-news.ts'
import { getManagedMember } from './get-managed-member.ts'
import { keepAnOwner } from './keep-an-owner.ts'
import { lockClub } from './lock-club.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

type Wanted = { user_id: string; rights: MemberRight; from: MemberRight }

/**
 * Changes the right of a member.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT when the right is no longer `from`, LAST_OWNER
 */
export async function changeRights(context: MemberContext, { user_id, rights, from }: Wanted): Promise<ClubMember> {
  const { viewer, request_id } = context
  return act(context, async (act) => {
    const { tx, note } = act
    const club = await lockClub(tx, viewer)
    const member = await getManagedMember(tx, club, user_id)
    if (member.rights !== from)
      throw refuse(
        'CONFLICT',
        { rights: member.rights },
        `Les droits ${ofPerson(member.full_name)} viennent de changer.`,
      )
    if (rights === from) return member
    if (from === 'owner') await keepAnOwner(tx, club, user_id)

    await tx`update club_members set rights = ${rights} where user_id = ${user_id}`
    await withdrawInvitations(act, { club_id: club.id, user_id, rights })
    await note('member.rights_changed', { club: club.id }, { user_id, rights: [from, rights] })
    if (user_id !== viewer.user_id)
      await notifyPerson(
        tx,
        act,
        { user_id, email: member.email },
        rightsChangedNews(club, { user_id, rights, request_id }),
      )
    return { ...member, rights }
  })
}
