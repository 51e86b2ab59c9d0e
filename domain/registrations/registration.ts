import { hasPassed } from '../common/dates/local-time.ts'
import { REGISTRATION_STATUSES } from './registration-statuses.ts'

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

type RegistrationState = {
  /** One label everywhere, or one for each place where it is shown. */
  label: string | Record<LabelPlace, string>
  /**
   * `placed`: takes a place, but the team has not come in yet. `entered`: takes a place, and the organiser has answered
   * yes or still has to answer. `waiting`: takes no place, but the team may not be registered again. `ended`: the entry
   * is over.
   */
  stands: 'placed' | 'entered' | 'waiting' | 'ended'
}

/** The profile and the club area show different labels for one status. */
export type LabelPlace = 'profile' | 'club'

/** SQL functions of the database say the same. How lists show a status stands in `registration-list.ts`. */
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
 * The statuses to which each one may go. They stand apart from the states, so that pages that only read do not load
 * them. After `expired`, a late payment takes a place if one is left; otherwise the team waits, with its original time.
 */
const MOVES: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  held: ['pending', 'expired', 'cancelled'],
  pending: ['approved', 'rejected', 'cancelled'],
  // A team that changes category waits again for the organiser's answer.
  approved: ['pending', 'cancelled'],
  rejected: [],
  expired: ['pending', 'waitlisted'],
  // The organiser may let a team of the waiting list in at once.
  waitlisted: ['offered', 'approved', 'cancelled'],
  offered: ['pending', 'expired', 'cancelled'],
  cancelled: [],
}

/** Facts on which the status at an instant depends. Instants are ISO strings. */
export type RegistrationTimes = {
  status: RegistrationStatus
  hold_expires_at: string | null
  offer_expires_at: string | null
  /** The provider may still take the money: the session is open and not expired. */
  payment_open: boolean
}

/** The trigger that writes `current_participants` counts these registrations. */
export function takesAPlace(status: RegistrationStatus): boolean {
  return STATES[status].stands === 'placed' || hasEntered(status)
}

/** As long as such a registration stands, its club cannot register the same team again. */
export function countsForUniqueness(status: RegistrationStatus): boolean {
  return !hasEnded(status)
}

export function hasEntered(status: RegistrationStatus): boolean {
  return STATES[status].stands === 'entered'
}

/** The organiser has approved the team. Before that, the organiser may not read who plays in it. */
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
 * The status at that instant, even if the job that expires holds has not run. A hold or an offer past its time is
 * expired, unless the provider may still take the payment: then only its answer, or the end of its session, frees the
 * place.
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
