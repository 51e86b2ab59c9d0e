import type { AvailabilityCode } from '../availability/availability.ts'

/** How a state is told without a colour: by what is drawn; see also the signs before the words. */
export type CoverLook = {
  /** `chalk`: dashed lines, no paint yet; `bare`: thin lines on paper. */
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
