import { hasPassed } from '../common/dates/local-time.ts'
import { REGISTRATION_STATUSES } from './registration-statuses.ts'

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** All that one state means. */
type RegistrationState = {
  /** One label, or one for each place. */
  label: string | Record<LabelPlace, string>
  /**
   * `placed` takes a place; `entered` too, and the team has come in: the organiser answers, or has answered yes.
   * `waiting` has none and counts for uniqueness, as they do. `ended` is no longer an entry.
   */
  stands: 'placed' | 'entered' | 'waiting' | 'ended'
}

/** Where a label is shown: the profile and the club area use different labels. */
export type LabelPlace = 'profile' | 'club'

/** One record per state; the database says the same in its functions. How lists show it: `registration-list.ts`. */
const STATES: Record<RegistrationStatus, RegistrationState> = {
  held: { stands: 'placed', label: 'Paiement en cours' },
  pending: { stands: 'entered', label: 'En attente' },
  approved: { stands: 'entered', label: { club: 'Validé', profile: 'Approuvé' } },
  rejected: { stands: 'ended', label: { club: 'Refusé', profile: 'Rejeté' } },
  expired: { stands: 'ended', label: 'Délai dépassé' },
  waitlisted: { stands: 'waiting', label: 'Liste d’attente' },
  offered: { stands: 'placed', label: 'Place proposée' },
  cancelled: { stands: 'ended', label: 'Annulée' },
}

/**
 * Where each may go. Apart from the record, so that a page that moves nothing does not carry it. From `expired`: a late
 * payment takes a place if one is left, else it waits with its original time.
 */
const MOVES: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  held: ['pending', 'expired', 'cancelled'],
  pending: ['approved', 'rejected', 'cancelled'],
  // Back to its organiser's answer, when it changes its category.
  approved: ['pending', 'cancelled'],
  rejected: [],
  expired: ['pending', 'waitlisted'],
  // At once, when its organiser needs a team on the spot.
  waitlisted: ['offered', 'approved', 'cancelled'],
  offered: ['pending', 'expired', 'cancelled'],
  cancelled: [],
}

/** Fields that change the status with time. Instants are ISO strings. */
export type RegistrationTimes = {
  status: RegistrationStatus
  hold_expires_at: string | null
  offer_expires_at: string | null
  /** The provider may still take the money: the session is open and not expired. */
  payment_open: boolean
}

/** `current_participants` counts it. */
export function takesAPlace(status: RegistrationStatus): boolean {
  return STATES[status].stands === 'placed' || hasEntered(status)
}

/** With these, the club cannot register the same team again. */
export function countsForUniqueness(status: RegistrationStatus): boolean {
  return !hasEnded(status)
}

export function hasEntered(status: RegistrationStatus): boolean {
  return STATES[status].stands === 'entered'
}

/** The organiser has said yes: before, who plays in it is not theirs to read. */
export function hasItsPlace(status: RegistrationStatus): boolean {
  return status === 'approved'
}

export function hasEnded(status: RegistrationStatus): boolean {
  return STATES[status].stands === 'ended'
}

export function canMoveRegistration(from: RegistrationStatus, to: RegistrationStatus): boolean {
  return MOVES[from].includes(to)
}

/** True when the club or the organiser may still cancel. */
export function canCancelRegistration(status: string): boolean {
  return isRegistrationStatus(status) && MOVES[status].includes('cancelled')
}

/**
 * Status at that instant, even if the job has not run. A hold or an offer past its time is expired, unless the provider
 * may still take the payment: then only its answer, or the end of its session, frees the place.
 */
export function registrationStatusAt(registration: RegistrationTimes, now: Date): RegistrationStatus {
  const { status, hold_expires_at, offer_expires_at, payment_open } = registration
  if (payment_open) return status
  if (status === 'held' && hasPassed(hold_expires_at, now)) return 'expired'
  if (status === 'offered' && hasPassed(offer_expires_at, now)) return 'expired'
  return status
}

/** French label. `rank` is the 1-based position in the waiting list. An unknown status gives 'Rejeté'. */
export function registrationLabel(
  status: string,
  { place, rank }: { place: LabelPlace; rank?: number | null },
): string {
  if (!isRegistrationStatus(status)) return 'Rejeté'
  const { label } = STATES[status]
  const words = typeof label === 'string' ? label : label[place]
  return status === 'waitlisted' && rank ? `${words}, rang ${rank}` : words
}

export function isRegistrationStatus(value: string): value is RegistrationStatus {
  return (REGISTRATION_STATUSES as readonly string[]).includes(value)
}
