import type { AvailabilityCode } from '#domain/tournaments/availability/availability.ts'

/** The colour of the word of a state, beside its sign; the sign tells it without colours. */
export const STATE_TONES: Record<AvailabilityCode, string> = {
  open: 'text-success',
  almost_full: 'text-warning',
  full: 'text-ink',
  planned: 'text-muted',
  active: 'text-leather-strong',
  completed: 'text-muted',
  closed: 'text-muted',
  cancelled: 'text-danger',
}
