import { canInClub, canOrganize, includesRight, type MemberRight, rightsInLivingClub } from '#domain/clubs/club.ts'
import { givableRights, invitationState } from '#domain/clubs/invitation.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { OpenedRow } from './queries.ts'

type Membership = Viewer['club']

/** Whether the viewer reads the addresses of other members; a score keeper reads only names. */
export function seesAddresses(club: Membership): boolean {
  return canInClub(club?.rights ?? null, 'see_members')
}

/**
 * Whether the viewer may change the members and their rights: owners may, while the club is neither suspended nor
 * closed.
 */
export function managesMembers(club: Membership): boolean {
  return canInClub(rightsInLivingClub(club), 'manage_members')
}

/** The rights that a member may give by an invitation; empty when they may invite nobody. */
export function givenBy(club: Membership): MemberRight[] {
  return givableRights(rightsInLivingClub(club))
}

/** A member who may give a right may withdraw any invitation to it, whoever sent it. */
export function mayChangeInvitation(club: Membership, { rights }: { rights: MemberRight }): boolean {
  return givenBy(club).includes(rights)
}

/** Whether an invitation stays valid after its author's right became `author`: they must still be able to give it. */
export function outlives(author: MemberRight | null, { rights }: { rights: MemberRight }): boolean {
  return canInClub(author, 'invite_members') && includesRight(author, rights)
}

/** The reason why an invitation lets nobody in any more; null while it does. */
export function endOf(row: OpenedRow, now: Date) {
  const state = invitationState(row, now)
  if (state !== 'open') return ENDED[state]
  return row.club_status === 'active' || row.club_status === 'pending' ? null : 'CLUB_CLOSED'
}

/** True when the invited member will be able to organise: such members need a longer password from the first day. */
export function makesOrganizer({ club_status, can_organize, rights }: OpenedRow): boolean {
  return canOrganize({ status: club_status, can_organize }, rights)
}

const ENDED = {
  used: 'INVITATION_USED',
  revoked: 'INVITATION_REVOKED',
  expired: 'INVITATION_EXPIRED',
} as const
