import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'

/** True for one’s own profile, and for admins. */
export function canSeeProfile(viewer: Viewer, profile: { id: string }): boolean {
  return viewer.user_id === profile.id || viewer.role === 'admin'
}

/** Only owners may change the public name of the club, from their own profile. */
export function profilePermissions(viewer: Viewer, profile: { id: string }) {
  const edit_club_name = viewer.user_id === profile.id && canInClub(rightsInLivingClub(viewer.club), 'edit_identity')
  return { edit: canSeeProfile(viewer, profile), edit_club_name }
}
