import { WITHDRAWN_POWER } from '#domain/common/people/admin-power.ts'
import type { Viewer } from '#server/platform/context.ts'

/**
 * Null when an administrator may decide whether that club organises: they have the power, and the club is not their own unless
 * they own the platform.
 */
export function decisionRefusal(viewer: Viewer, club_id: number): Refusal | null {
  if (!viewer.powers.includes('manage_users')) return { code: 'POWER_WITHDRAWN', message: WITHDRAWN_POWER }
  return viewer.club?.id === club_id && !viewer.is_owner ? { code: 'FORBIDDEN', message: OWN_CLUB } : null
}

type Refusal = { code: 'FORBIDDEN' | 'POWER_WITHDRAWN'; message: string }

const OWN_CLUB = 'C’est votre club\u00a0: un autre administrateur en décide.'
