import type { AvailabilityCode } from './availability.ts'

/**
 * The sign drawn beside a state, so that its colour is not needed. It fits a box of 16: a disc, a ring with a line 2
 * wide, or a path.
 */
export type StateSign = { disc?: number; ring?: number; dashes?: string; path?: string }

export const STATE_SIGNS: Record<AvailabilityCode, StateSign> = {
  open: { ring: 6 },
  almost_full: { ring: 6, path: 'M3 7h10a5 5 0 0 1-10 0z' },
  full: { disc: 7 },
  closed: { ring: 6, path: 'M4 12l8-8' },
  planned: { ring: 6, dashes: '3.2 3.1' },
  active: { disc: 4, ring: 7 },
  completed: { path: 'M3 3h10v10h-10z' },
  cancelled: { path: 'M3 3l10 10m0-10l-10 10' },
}
