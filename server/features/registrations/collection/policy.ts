import type { Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/** Answers the club whose accounts the viewer keeps. @throws NOT_FOUND for anybody else */
export function ownCollection({ collects, club }: Viewer): { id: number; name: string } {
  if (!collects || !club) throw refuse('NOT_FOUND')
  return club
}

/** Members who keep the organiser's accounts, and administrators, read what a tournament has collected. */
export const canReadTreasury = (viewer: Viewer, organizer_club_id: number): boolean =>
  viewer.role === 'admin' || (viewer.collects && viewer.club?.id === organizer_club_id)
