import type { Settings } from '#server/features/settings/queries.ts'
import { WITHDRAWN_POWER } from '#domain/admin-power.ts'
import type { Viewer } from '#server/platform/context.ts'

/** Null when an administrator may put tournaments online and send them back. */
export function reviewRefusal({ is_owner }: Viewer, { admin_validate_tournaments }: Settings): string | null {
  return admin_validate_tournaments || is_owner ? null : WITHDRAWN_POWER
}
