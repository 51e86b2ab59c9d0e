import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'

type Team = { club_id: number }

/** Members of the club who look after its teams, and administrators, whose reading is written down. */
export function readsPlayers(viewer: Viewer, team: Team): boolean {
  return viewer.role === 'admin' || (isOwn(viewer, team) && canInClub(viewer.club?.rights ?? null, 'see_players'))
}

export function managesPlayers(viewer: Viewer, team: Team): boolean {
  return isOwn(viewer, team) && canInClub(rightsInLivingClub(viewer.club), 'manage_teams')
}

/** Whose club's team it is; for others it does not exist. */
export const isOwn = ({ club }: Viewer, { club_id }: Team) => club?.id === club_id
