import { ERRORS } from '#contract/common/errors.ts'
import type { OpenedInvitation } from '#contract/clubs/members.ts'
import { maskedEmail } from '#domain/clubs/invitation.ts'
import type { Viewer } from '#server/platform/context.ts'
import { endOf, makesOrganizer } from './policy.ts'
import type { OpenedRow } from './queries.ts'

/** An invitation in the form that the holder of its link reads. */
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

function nextOf({ email, club_id, has_account }: OpenedRow, viewer: Viewer | null) {
  if (!viewer) return has_account ? 'sign_in' : 'create'
  if (viewer.email !== email) return 'other_account'
  if (!viewer.club) return 'accept'
  return viewer.club.id === club_id ? 'already_in' : 'other_club'
}
