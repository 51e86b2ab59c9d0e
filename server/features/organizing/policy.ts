import type { Settings } from '#server/features/settings/queries.ts'
import { WITHDRAWN_POWER } from '#server/features/settings/withdrawn-power.ts'
import type { Viewer } from '#server/platform/context.ts'

type Refusal = { code: 'FORBIDDEN' | 'ORGANIZING_NOT_GRANTED'; message?: string }

/**
 * Null when the viewer may create, copy or publish tournaments, in their own club or, as an administrator, in any. What
 * exists is still edited and run.
 */
export function creationRefusal({ role, club }: Viewer, settings: Settings): Refusal | null {
  if (role === 'admin') return null
  if (!club?.may_create) return { code: 'ORGANIZING_NOT_GRANTED' }
  return settings.organizer_create_tournaments ? null : { code: 'FORBIDDEN', message: CREATION_CLOSED }
}

/** Null when an administrator may say which clubs organise: not in their own, nor once the owner has taken that power. */
export function decisionRefusal(viewer: Viewer, club_id: number, settings: Settings): string | null {
  if (!settings.admin_manage_users && !viewer.is_owner) return WITHDRAWN_POWER
  return viewer.club?.id === club_id && !viewer.is_owner ? OWN_CLUB : null
}

const CREATION_CLOSED = 'La plateforme a suspendu la création de tournois pour le moment. Les vôtres continuent.'
const OWN_CLUB = 'C’est votre club\u00a0: un autre administrateur en décide.'
