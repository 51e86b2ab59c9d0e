import { canInClub, readsPaymentsOf } from '#domain/clubs/club.ts'
import { cannotWriteReason, type ThreadSide } from '#domain/community/thread.ts'
import type { Viewer } from '#server/platform/context.ts'

type Sides = { club_id: number; organizer_club_id: number | null }

/** Finds the side of the viewer in a conversation; null for a stranger, for whom it does not exist. */
export function sideIn(viewer: Viewer, thread: Sides): ThreadSide | null {
  if (readsPaymentsOf(viewer.club) === thread.club_id) return 'club'
  if (thread.organizer_club_id === null) return viewer.role === 'admin' ? 'platform' : null
  return organizesFor(viewer) === thread.organizer_club_id ? 'organizer' : null
}

/** The club for which the viewer answers those who enter its tournaments: its owners and managers, while it may organise. */
export function organizesFor({ role, club }: Viewer): number | null {
  return club?.status === 'active' && role !== 'club' && canInClub(club.rights, 'organize') ? club.id : null
}

/** Tells why the viewer may not write from that side; null when they may. */
export function refusalToWrite(viewer: Viewer, side: ThreadSide): string | null {
  return side === 'club' ? cannotWriteReason(viewer.club) : null
}
