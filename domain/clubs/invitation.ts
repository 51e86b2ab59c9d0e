import { type MemberRight, MEMBER_RIGHTS, canInClub, includesRight } from './club.ts'
import { hasPassed } from '../common/dates/local-time.ts'

/** State of an invitation at an instant. Only an open one lets somebody in. */
export type InvitationState = 'open' | 'used' | 'revoked' | 'expired'

export function invitationState(
  invitation: { accepted_at: string | null; revoked_at: string | null; expires_at: string },
  now: Date,
): InvitationState {
  if (invitation.accepted_at !== null) return 'used'
  if (invitation.revoked_at !== null) return 'revoked'
  return hasPassed(invitation.expires_at, now) ? 'expired' : 'open'
}

/** Rights that a member may give by an invitation, strongest first: none above their own. */
export function givableRights(right: MemberRight | null): MemberRight[] {
  return canInClub(right, 'invite_members') ? MEMBER_RIGHTS.filter((given) => includesRight(right, given)) : []
}

/** 'camille.martin@club.fr' → 'c***n@club.fr': its owner recognises it, a stranger cannot use it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const last = at > 3 ? email.charAt(at - 1) : ''
  return `${email.charAt(0)}***${last}${email.slice(at)}`
}
