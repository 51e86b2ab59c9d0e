import { canInClub, rightsInLivingClub } from '#domain/club.ts'
import type { Viewer } from '#server/platform/context.ts'

/** True for owners of the club and for admins. */
export function canDecideJoinRequest(viewer: Viewer, request: { club_id: number }): boolean {
  const own = viewer.club?.id === request.club_id
  return viewer.role === 'admin' || (own && canInClub(rightsInLivingClub(viewer.club), 'manage_members'))
}

/** Whoever belongs to no club, also while a request to join one waits. */
export function canFoundClub({ club }: Viewer): boolean {
  return club === null
}

/** What the viewer may do in their own club; nothing when it is suspended or closed. */
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
