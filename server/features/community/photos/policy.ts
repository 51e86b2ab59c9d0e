import { organizesFor, speaksFor } from '#domain/clubs/club.ts'
import { type ContentStatus, isShown, isSpokenOf } from '#domain/community/content.ts'
import type { Viewer } from '#server/platform/context.ts'

/** A club that took part, and the one that runs the tournament, may share photos once it has begun. */
export function mayShare(
  viewer: Viewer,
  tournament: { status: string; starts_at: string; organizer: { id: number } },
  taken_part: boolean,
  now: Date,
): boolean {
  const own = viewer.club?.id ?? 0
  return isSpokenOf(tournament, now) && speaksFor(viewer.club, own) && (taken_part || own === tournament.organizer.id)
}

/**
 * Everybody sees a photo that is shown. Another one is seen by its club, by administrators and, while it is held, by the
 * organiser.
 */
export function canSeePhoto(
  viewer: Viewer | null,
  photo: { status: ContentStatus; club_id: number; organizer_club_id: number },
): boolean {
  if (isShown(photo.status)) return true
  if (!viewer) return false
  if (viewer.role === 'admin' || viewer.club?.id === photo.club_id) return true
  return photo.status === 'held' && organizesFor(viewer, photo.organizer_club_id)
}
