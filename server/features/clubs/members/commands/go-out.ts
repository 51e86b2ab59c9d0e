import type { MemberRight } from '#domain/clubs/club.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { keepAnOwner } from './keep-an-owner.ts'
import type { OwnClub } from './lock-club.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

type Leaver = { user_id: string; rights: MemberRight }

/** The end of a membership, chosen or not, in a club that is locked. @throws LAST_OWNER */
export async function goOut(
  tx: Tx,
  context: MemberContext,
  club: OwnClub,
  { user_id, rights }: Leaver,
  action: 'member.left' | 'member.removed',
) {
  if (rights === 'owner') await keepAnOwner(tx, club, user_id)
  await tx`delete from club_members where user_id = ${user_id} and club_id = ${club.id}`
  await withdrawInvitations(tx, context, { club_id: club.id, user_id, rights: null })
  await audit(tx, {
    actor_id: context.viewer.user_id,
    action,
    entity: 'club',
    entity_id: club.id,
    changes: { user_id, rights },
    request_id: context.request_id,
  })
}
