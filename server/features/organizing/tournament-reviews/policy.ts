import { WITHDRAWN_POWER } from '#domain/common/people/admin-power.ts'
import type { Viewer } from '#server/platform/context.ts'

/** Null when an administrator may put tournaments online and send them back. */
export function reviewRefusal({ powers }: Viewer): string | null {
  return powers.includes('validate_tournaments') ? null : WITHDRAWN_POWER
}
