import type { AvailabilityCode } from '#domain/availability.ts'

/** What somebody opens the page of a tournament for: to enter, to follow, to read the results, or to learn that it is off. */
export type PageMoment = 'before' | 'running' | 'after' | 'off'

export function pageMoment(code: AvailabilityCode): PageMoment {
  if (code === 'active') return 'running'
  if (code === 'completed') return 'after'
  return code === 'cancelled' ? 'off' : 'before'
}
