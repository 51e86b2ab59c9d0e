import type { MemberRight } from '#domain/clubs/club.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { keepAnOwner } from './keep-an-owner.ts'
import type { OwnClub } from './lock-club.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

type Leaver = { user_id: string; rights: MemberRight }

/** Ends a membership, chosen or not. The caller has locked the club. @throws LAST_OWNER */
export async function goOut(
  act: MemberAct,
  club: OwnClub,
  { user_id, rights }: Leaver,
  action: 'member.left' | 'member.removed',
) {
  const { tx, note } = act
  if (rights === 'owner') await keepAnOwner(tx, club, user_id)
  await tx`delete from club_members where user_id = ${user_id} and club_id = ${club.id}`
  await withdrawInvitations(act, { club_id: club.id, user_id, rights: null })
  await note(action, { club: club.id }, { user_id, rights })
}
