import type { Viewer } from './context.ts'
import { refuse } from './errors.ts'

/** What only administrators know of. @throws NOT_FOUND for everybody else */
export function onlyAdmin({ role }: Viewer) {
  if (role !== 'admin') throw refuse('NOT_FOUND')
}
