import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/**
 * True for owners of the club and for admins. For a club added by an organiser and still without members, true for
 * those who may organise in the name of that organiser.
 */
export function canDecideJoinRequest(
  viewer: Viewer,
  request: { club_id: number; answered_by: number | null },
): boolean {
  if (viewer.role === 'admin') return true
  if (request.answered_by !== null && viewer.role === 'organisateur' && viewer.club?.id === request.answered_by)
    return true
  return viewer.club?.id === request.club_id && canInClub(rightsInLivingClub(viewer.club), 'manage_members')
}

/** True for an account without a club, even while its request to join one waits. */
export function canFoundClub({ club }: Viewer): boolean {
  return club === null
}

/** The rights of the viewer in their own club; none when it is suspended or closed. */
export function clubPermissions({ club }: Viewer) {
  const rights = rightsInLivingClub(club)
  return {
    edit_identity: canInClub(rights, 'edit_identity'),
    edit_profile: canInClub(rights, 'edit_profile'),
    manage_members: canInClub(rights, 'manage_members'),
    manage_teams: canInClub(rights, 'manage_teams'),
    register_team: canInClub(rights, 'register_team'),
  }
}

/** @throws NOT_FOUND for a viewer without a club */
export function clubOf(viewer: Viewer) {
  if (!viewer.club) throw refuse('NOT_FOUND')
  return viewer.club
}

/** The id of the viewer's own club. @throws NOT_FOUND without a club, FORBIDDEN without the right `allowed` */
export function clubWhere(viewer: Viewer, allowed: keyof ReturnType<typeof clubPermissions>): number {
  const { id } = clubOf(viewer)
  if (!clubPermissions(viewer)[allowed]) throw refuse('FORBIDDEN')
  return id
}
