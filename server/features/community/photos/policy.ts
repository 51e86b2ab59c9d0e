import { organizesFor, speaksFor } from '#domain/clubs/club.ts'
import { type ContentStatus, isShown, isSpokenOf } from '#domain/community/content.ts'
import type { Viewer } from '#server/platform/context.ts'

/** A club that took part, and the one that runs the tournament, once it has begun. */
export function mayShare(
  viewer: Viewer,
  tournament: { status: string; starts_at: string; organizer: { id: number } },
  taken_part: boolean,
  now: Date,
): boolean {
  const own = viewer.club?.id ?? 0
  return isSpokenOf(tournament, now) && speaksFor(viewer.club, own) && (taken_part || own === tournament.organizer.id)
}

/** Everybody what is shown; the rest who sent it, who may approve it and who decides of an appeal. */
export function canSeePhoto(
  viewer: Viewer | null,
  photo: { status: ContentStatus; club_id: number; organizer_club_id: number },
): boolean {
  if (isShown(photo.status)) return true
  if (!viewer) return false
  if (viewer.role === 'admin' || viewer.club?.id === photo.club_id) return true
  return photo.status === 'held' && organizesFor(viewer, photo.organizer_club_id)
}
