import { ERRORS } from '#contract/errors.ts'
import type { OpenedInvitation } from '#contract/members.ts'
import { canOrganize } from '#domain/club.ts'
import { invitationState, maskedEmail } from '#domain/invitation.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { OpenedRow } from './queries.ts'

/** Why an invitation lets nobody in any more; null while it does. */
export function endOf(row: OpenedRow, now: Date) {
  const state = invitationState(row, now)
  if (state !== 'open') return ENDED[state]
  return row.club_status === 'active' || row.club_status === 'pending' ? null : 'CLUB_CLOSED'
}

/** What the holder of the link reads. */
export function openedInvitation(row: OpenedRow, viewer: Viewer | null, now: Date): OpenedInvitation {
  const { club, rights, invited_by, expires_at, email } = row
  const end = endOf(row, now)
  if (end)
    return {
      club,
      ended: ERRORS[end].message,
      rights: null,
      invited_by: null,
      expires_at: null,
      email: null,
      asks_long_password: false,
      next: null,
    }
  const isOthers = viewer !== null && viewer.email !== email
  return {
    club,
    ended: null,
    rights,
    invited_by,
    expires_at,
    email: isOthers ? maskedEmail(email) : email,
    asks_long_password: makesOrganizer(row),
    next: nextOf(row, viewer),
  }
}

/** Who organises needs a longer password from the first day. */
export function makesOrganizer({ club_status, can_organize, rights }: OpenedRow): boolean {
  return canOrganize({ status: club_status, can_organize }, rights)
}

function nextOf({ email, club_id, has_account }: OpenedRow, viewer: Viewer | null) {
  if (!viewer) return has_account ? 'sign_in' : 'create'
  if (viewer.email !== email) return 'other_account'
  if (!viewer.club) return 'accept'
  return viewer.club.id === club_id ? 'already_in' : 'other_club'
}

const ENDED = {
  used: 'INVITATION_USED',
  revoked: 'INVITATION_REVOKED',
  expired: 'INVITATION_EXPIRED',
} as const
