import type { Viewer } from '#server/platform/context.ts'

/** Null when an administrator may act on this club. Only the owner of the platform may act on their own club. */
export function actRefusal(viewer: Viewer, club_id: number): string | null {
  return viewer.club?.id === club_id && !viewer.is_owner ? OWN_CLUB : null
}

const OWN_CLUB = 'C’est votre club\u00a0: un autre administrateur s’en occupe.'
