import { canInClub, canOrganize, includesRight, type MemberRight, rightsInLivingClub } from '#domain/clubs/club.ts'
import { givableRights, invitationState } from '#domain/clubs/invitation.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { OpenedRow } from './queries.ts'

type Membership = Viewer['club']

/** How colleagues can be reached; who only keeps scores reads their names. */
export function seesAddresses(club: Membership): boolean {
  return canInClub(club?.rights ?? null, 'see_members')
}

/** Who is in the club and with which right: its owners, while it lives. */
export function managesMembers(club: Membership): boolean {
  return canInClub(rightsInLivingClub(club), 'manage_members')
}

/** What a member may give by an invitation; empty when they invite nobody. */
export function givenBy(club: Membership): MemberRight[] {
  return givableRights(rightsInLivingClub(club))
}

/** Whoever may give a right may take back an invitation to it, whoever sent it. */
export function mayChangeInvitation(club: Membership, { rights }: { rights: MemberRight }): boolean {
  return givenBy(club).includes(rights)
}

/** An invitation outlives its author's power: what they can no longer give, nobody receives. */
export function outlives(author: MemberRight | null, { rights }: { rights: MemberRight }): boolean {
  return canInClub(author, 'invite_members') && includesRight(author, rights)
}

/** Why an invitation lets nobody in any more; null while it does. */
export function endOf(row: OpenedRow, now: Date) {
  const state = invitationState(row, now)
  if (state !== 'open') return ENDED[state]
  return row.club_status === 'active' || row.club_status === 'pending' ? null : 'CLUB_CLOSED'
}

/** Members who organise need a longer password from the first day. */
export function makesOrganizer({ club_status, can_organize, rights }: OpenedRow): boolean {
  return canOrganize({ status: club_status, can_organize }, rights)
}

const ENDED = {
  used: 'INVITATION_USED',
  revoked: 'INVITATION_REVOKED',
  expired: 'INVITATION_EXPIRED',
} as const
