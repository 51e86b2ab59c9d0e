import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'

/** What the viewer may do with the teams of their own club; a suspended club reads. */
export function teamPermissions({ club }: Viewer) {
  return {
    manage: canInClub(rightsInLivingClub(club), 'manage_teams'),
    see_players: canInClub(club?.rights ?? null, 'see_players'),
  }
}

/** How to call the coach of a team: colleagues, but for who only keeps scores. */
export function seesCoaches({ club }: Viewer): boolean {
  return canInClub(club?.rights ?? null, 'see_members')
}
