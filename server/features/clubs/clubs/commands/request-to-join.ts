import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { joinRequestNews } from '../mails/join-news.ts'
import { findJoinableClub, findOpenJoinRequest, getJoinRequest } from '../queries.ts'
import { listAnswerers } from '../queries.ts'

/**
 * Asks the owners of a club to accept the caller. A second request to the same club changes nothing.
 * @throws NOT_FOUND, ALREADY_IN_A_CLUB, or JOIN_REQUEST_OPEN when another club has not answered yet
 */
export async function requestToJoin(context: MemberContext, club_id: number) {
  const { db, viewer, request_id, limits } = context
  const { user_id, full_name } = viewer
  // The limit of the club is used only when a mail would leave, so that one person asking again and again does not use
  // it up.
  const is_new = viewer.club === null && (await findOpenJoinRequest(db, user_id)) === null
  const tells_club = is_new && (await limits.allows('join_request_mail', String(club_id)))
  return act(context, (act) => requestInTransaction(act, { club_id, user_id, full_name, request_id, tells_club }))
}

/**
 * The same as `requestToJoin`, in the transaction that creates the account.
 * @param request.tells_club false when the owners have had enough such mails today: they find the request in their club
 * area
 */
export async function requestInTransaction(
  act: Act<Mailing>,
  request: { club_id: number; user_id: string; full_name: string; request_id: string; tells_club: boolean },
) {
  const { tx, now, note } = act
  const { club_id, user_id, full_name } = request
  const club = await findJoinableClub(tx, club_id)
  if (!club) throw refuse('NOT_FOUND')
  const [member] = await tx`select from club_members where user_id = ${user_id}`
  if (member) throw refuse('ALREADY_IN_A_CLUB')

  const [asked] = await tx<{ id: string }[]>`
    insert into club_join_requests (club_id, user_id, created_at) values (${club_id}, ${user_id}, ${now})
    on conflict (user_id) where decided_at is null do nothing
    returning id`
  if (!asked) return alreadyAsked(tx, user_id, club_id)

  await note('club.join_requested', { club: club_id }, { join_request_id: asked.id }, { by: user_id })
  const answerers = request.tells_club ? await listAnswerers(tx, club_id) : null
  for (const person of answerers?.people ?? [])
    await notifyPerson(
      tx,
      act,
      person,
      joinRequestNews({ id: asked.id, club, full_name, path: answerers!.path }, person),
    )
  return getJoinRequest(tx, asked.id)
}

async function alreadyAsked(tx: Tx, user_id: string, club_id: number) {
  const open = await findOpenJoinRequest(tx, user_id)
  if (open?.club.id !== club_id) throw refuse('JOIN_REQUEST_OPEN', { club: open?.club })
  return open
}
