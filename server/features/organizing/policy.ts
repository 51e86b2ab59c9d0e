import type { Settings } from '#server/features/settings/queries.ts'
import { WITHDRAWN_POWER } from '#domain/admin-power.ts'
import type { Viewer } from '#server/platform/context.ts'

/** Null when an administrator may say which clubs organise: not in their own, nor once the owner has taken that power. */
export function decisionRefusal(viewer: Viewer, club_id: number, settings: Settings): string | null {
  if (!settings.admin_manage_users && !viewer.is_owner) return WITHDRAWN_POWER
  return viewer.club?.id === club_id && !viewer.is_owner ? OWN_CLUB : null
}

const OWN_CLUB = 'C’est votre club\u00a0: un autre administrateur en décide.'
