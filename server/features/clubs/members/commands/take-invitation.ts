import { leavePastRead } from '#server/features/notices/messages/commands/leave-past-read.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { acceptedNews } from '../mails/member-news.ts'
import { endOf } from '../policy.ts'
import { findOpened, type OpenedRow } from '../queries.ts'

/**
 * Locks the invitation of a link: of two people who open one link at once, the second finds it used.
 * @throws NOT_FOUND for an unknown link, and the reason why the invitation has ended
 */
export async function lockOpened(tx: Tx, token_hash: string, now: Date): Promise<OpenedRow> {
  await tx`select from club_invitations where token_hash = ${token_hash} for update`
  const row = await findOpened(tx, token_hash)
  if (!row) throw refuse('NOT_FOUND')
  const end = endOf(row, now)
  if (end) throw refuse(end)
  return row
}

/** Lets somebody into a club by an invitation, which the caller has locked and found open. @throws ALREADY_IN_A_CLUB */
export async function takeInvitation(
  act: Act<Context>,
  invitation: OpenedRow,
  person: { user_id: string; full_name: string },
) {
  const { tx, now, note } = act
  const { id, club_id, rights } = invitation
  const { user_id, full_name } = person
  const [entered] = await tx`
    insert into club_members (user_id, club_id, rights, created_at) values (${user_id}, ${club_id}, ${rights}, ${now})
    on conflict (user_id) do nothing
    returning user_id`
  if (!entered)
    throw refuse('ALREADY_IN_A_CLUB', {}, 'Un compte appartient à un seul club\u00a0: quittez d’abord le vôtre.')
  await leavePastRead(tx, user_id, club_id)
  await tx`update club_invitations set accepted_at = ${now}, accepted_by = ${user_id} where id = ${id}`
  await note('invitation.accepted', { club: club_id }, { invitation_id: id, rights }, { by: user_id })
  const [author] = await tx<{ user_id: string; email: string }[]>`
    select m.user_id, p.email from club_invitations i
      join club_members m on m.user_id = i.invited_by and m.club_id = i.club_id join profiles p on p.id = m.user_id
    where i.id = ${id} and p.status = 'active'`
  if (author) await notifyPerson(tx, act, author, acceptedNews({ id, rights, full_name }))
}
