import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import { canManageTournament } from '#domain/tournaments/tournament-rights.ts'
import type { Viewer } from '#server/platform/context.ts'

/** Those who run the tournament, and those who keep scores in the club that organises it. */
export function mayPrintSheets(viewer: Viewer, { organizer_club_id }: { organizer_club_id: number }): boolean {
  if (canManageTournament(viewer, { organizer: { id: organizer_club_id } })) return true
  const { club } = viewer
  return club?.id === organizer_club_id && canInClub(rightsInLivingClub(club), 'keep_score')
}
