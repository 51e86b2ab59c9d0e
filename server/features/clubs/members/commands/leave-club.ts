import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { listOwners } from '#server/features/clubs/clubs/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { leftNews } from '../mails/member-news.ts'
import { goOut } from './go-out.ts'
import { lockClub } from './lock-club.ts'

/** Anybody may leave, even a suspended club, except the last owner. @throws NOT_FOUND, LAST_OWNER */
export async function leaveClub(context: MemberContext) {
  const { viewer, request_id } = context
  const { user_id, full_name } = viewer
  return act(context, async (act) => {
    const { tx } = act
    const club = await lockClub(tx, viewer)
    await goOut(act, club, { user_id, rights: club.rights }, 'member.left')
    for (const owner of await listOwners(tx, club.id))
      await notifyPerson(tx, act, owner, leftNews(club, { full_name, request_id }, owner))
    return { user_id }
  })
}
