import type { Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/** The club whose accounts somebody keeps. For anybody else there are none. @throws NOT_FOUND */
export function ownCollection({ collects, club }: Viewer): { id: number; name: string } {
  if (!collects || !club) throw refuse('NOT_FOUND')
  return club
}

/** What a tournament has collected is read by who keeps its organiser's accounts, and by administrators. */
export const canReadTreasury = (viewer: Viewer, organizer_club_id: number): boolean =>
  viewer.role === 'admin' || (viewer.collects && viewer.club?.id === organizer_club_id)
