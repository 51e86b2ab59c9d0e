import { type MemberRight, MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { outlives } from '../policy.ts'

/**
 * Withdraws the invitations sent by somebody with a right that they may no longer give.
 * @param author.rights the right they still have; null once they are out of the club
 */
export async function withdrawInvitations(
  { tx, now, note }: MemberAct,
  author: { club_id: number; user_id: string; rights: MemberRight | null },
) {
  const { club_id, user_id } = author
  const beyond = MEMBER_RIGHTS.filter((rights) => !outlives(author.rights, { rights }))
  const withdrawn = await tx<{ id: string }[]>`
    update club_invitations set revoked_at = ${now}
    where invited_by = ${user_id} and club_id = ${club_id} and rights = any(${beyond}::text[])
      and accepted_at is null and revoked_at is null
    returning id`
  for (const { id } of withdrawn) await note('invitation.revoked', { club: club_id }, { invitation_id: id })
}
