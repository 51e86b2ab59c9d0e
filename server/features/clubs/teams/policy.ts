import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'

/** The rights of the viewer on the teams of their own club; members of a suspended club may only read. */
export function teamPermissions({ club }: Viewer) {
  return {
    manage: canInClub(rightsInLivingClub(club), 'manage_teams'),
    see_players: canInClub(club?.rights ?? null, 'see_players'),
  }
}

/** Whether the viewer reads how to call the coach: score keepers do not. */
export function seesCoaches({ club }: Viewer): boolean {
  return canInClub(club?.rights ?? null, 'see_members')
}
