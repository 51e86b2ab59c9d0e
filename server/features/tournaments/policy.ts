import type { Viewer } from '#server/platform/context.ts'

/** Admins, and the owners and managers of the organising club while it may organise. */
export function canManageTournament(viewer: Viewer | null, tournament: { organizer: { id: number } }): boolean {
  if (!viewer) return false
  return viewer.role === 'admin' || (viewer.role === 'organisateur' && viewer.club?.id === tournament.organizer.id)
}

/** Whose own club runs tournaments: its owners and managers while it may, and administrators in theirs. */
export function organizesTournaments({ role }: Viewer): boolean {
  return role !== 'club'
}

/** Before it is published, only those who manage a tournament can see it. */
export function canSeeTournament(
  viewer: Viewer | null,
  tournament: { status: string; organizer: { id: number } },
): boolean {
  const published = tournament.status !== 'draft' && tournament.status !== 'pending_review'
  return published || canManageTournament(viewer, tournament)
}
