import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { removedNews } from '../mails/member-news.ts'
import { getManagedMember } from './get-managed-member.ts'
import { goOut } from './go-out.ts'
import { lockClub } from './lock-club.ts'

/** Removes a member, whose account stays without a club. @throws NOT_FOUND, FORBIDDEN, LAST_OWNER */
export async function removeMember(context: MemberContext, user_id: string) {
  const { viewer, request_id } = context
  return act(context, async (act) => {
    const { tx } = act
    const club = await lockClub(tx, viewer)
    const member = await getManagedMember(tx, club, user_id)
    await goOut(act, club, member, 'member.removed')
    if (user_id !== viewer.user_id)
      await notifyPerson(tx, act, { user_id, email: member.email }, removedNews(club, { user_id, request_id }))
    return { user_id }
  })
}
