import { WITHDRAWN_POWER } from '#domain/common/people/admin-power.ts'
import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import type { Reviewer } from '#domain/clubs/documents.ts'
import type { Settings } from '#server/features/notices/settings/queries.ts'
import type { Viewer } from '#server/platform/context.ts'

/**
 * The club whose documents a member reads; null for a member who only keeps scores. Members of a suspended club still
 * read them.
 */
export function readsDocumentsOf({ club }: Viewer): number | null {
  return club && canInClub(club.rights, 'manage_documents') ? club.id : null
}

/** The club for which a member may send, replace and withdraw documents. */
export function depositsFor({ club }: Viewer): number | null {
  return club && canInClub(rightsInLivingClub(club), 'manage_documents') ? club.id : null
}

/** The organising club on whose behalf somebody reads the documents of entrants; null when they do not organise. */
export function organizesFor({ role, club }: Viewer): number | null {
  return role === 'organisateur' && club ? club.id : null
}

/**
 * On whose behalf the viewer judges a document that they can see. Null when they may not: it belongs to their own club,
 * or the platform has withdrawn that power.
 */
export function reviewerOf(viewer: Viewer, document: { club_id: number }, settings: Settings): Reviewer | null {
  if (viewer.club?.id === document.club_id) return null
  if (viewer.role === 'admin') return viewer.powers.includes('moderate_content') ? { organizer_club_id: null } : null
  const organizer_club_id = organizesFor(viewer)
  return organizer_club_id !== null && settings.organizer_manage_registrations ? { organizer_club_id } : null
}

/** The reason why the viewer may not judge a document that they can see. */
export function whyNotReviewer(viewer: Viewer, { club_id }: { club_id: number }): string {
  if (viewer.club?.id === club_id)
    return 'Vous ne pouvez pas juger les documents de votre propre club : un administrateur s’en charge.'
  return viewer.role === 'admin'
    ? WITHDRAWN_POWER
    : 'La plateforme ne laisse pas les organisateurs juger les documents pour le moment.'
}
