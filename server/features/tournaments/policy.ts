import { ERRORS } from '#contract/errors.ts'
import type { Settings } from '#server/features/settings/queries.ts'
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

type Refusal = { code: 'FORBIDDEN' | 'ORGANIZING_NOT_GRANTED'; message: string }

/**
 * Null when the viewer may create, copy or publish tournaments, in their own club or, as an administrator, in any. What
 * exists is still edited and run.
 */
export function creationRefusal({ role, club }: Viewer, settings: Settings): Refusal | null {
  if (role === 'admin') return null
  if (!club?.may_create)
    return {
      code: 'ORGANIZING_NOT_GRANTED',
      message: role === 'club' ? ERRORS.ORGANIZING_NOT_GRANTED.message : WITHDRAWN,
    }
  return settings.organizer_create_tournaments ? null : { code: 'FORBIDDEN', message: CREATION_CLOSED }
}

const WITHDRAWN = 'Votre club ne peut plus créer de tournois. Ceux qui sont publiés continuent.'
const CREATION_CLOSED = 'La plateforme n’accueille pas de nouveau tournoi pour le moment.'
