import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'

type Team = { club_id: number }

/**
 * True for members who look after the teams of the club, and for administrators, whose reading is written in the
 * journal.
 */
export function readsPlayers(viewer: Viewer, team: Team): boolean {
  return viewer.role === 'admin' || (isOwn(viewer, team) && canInClub(viewer.club?.rights ?? null, 'see_players'))
}

export function managesPlayers(viewer: Viewer, team: Team): boolean {
  return isOwn(viewer, team) && canInClub(rightsInLivingClub(viewer.club), 'manage_teams')
}

/** True for a team of the viewer's club; for members of other clubs, the team does not exist. */
export const isOwn = ({ club }: Viewer, { club_id }: Team) => club?.id === club_id
