import type { AvailabilityCode } from '../availability/availability.ts'

/** How the cover shows the state of a tournament without a colour. `STATE_SIGNS` does the same beside the words. */
export type CoverLook = {
  /** `chalk`: dashed lines without paint. `bare`: thin lines on paper. */
  paint: 'full' | 'faded' | 'chalk' | 'bare'
  ball: boolean
}

export const COVER_LOOKS: Record<AvailabilityCode, CoverLook> = {
  open: { paint: 'full', ball: false },
  almost_full: { paint: 'full', ball: false },
  full: { paint: 'full', ball: false },
  closed: { paint: 'full', ball: false },
  planned: { paint: 'chalk', ball: false },
  active: { paint: 'full', ball: true },
  completed: { paint: 'faded', ball: false },
  cancelled: { paint: 'bare', ball: false },
}
