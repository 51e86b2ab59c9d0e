import type { AdminPower } from '#domain/common/people/admin-power.ts'
import type { Viewer } from '../context.ts'
import { refuse } from '../errors.ts'

/** What only administrators know of, and may do while the owner leaves them that power. @throws NOT_FOUND, POWER_WITHDRAWN */
export function onlyAdmin({ role, powers }: Viewer, power?: AdminPower) {
  if (role !== 'admin') throw refuse('NOT_FOUND')
  if (power && !powers.includes(power)) throw refuse('POWER_WITHDRAWN')
}
