import { hasPassed } from './local-time.ts'

/** Statuses of a registration, from the held place to its end. */
export const REGISTRATION_STATUSES = [
  'held',
  'pending',
  'approved',
  'rejected',
  'expired',
  'waitlisted',
  'offered',
  'cancelled',
] as const

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** Statuses that `current_participants` counts. */
export const TAKES_A_PLACE = ['held', 'offered', 'pending', 'approved'] as const satisfies RegistrationStatus[]

/** With these statuses, the club cannot register the same team again. */
export const COUNTS_FOR_UNIQUENESS = [...TAKES_A_PLACE, 'waitlisted'] as const satisfies RegistrationStatus[]

/** Fields that change the status with time. Instants are ISO strings. */
export type RegistrationTimes = {
  status: RegistrationStatus
  hold_expires_at: string | null
  offer_expires_at: string | null
  /** The provider may still take the money: the session is open and not expired. */
  payment_open: boolean
}

/** Where a label is shown: the profile and the club area use different labels. */
export type LabelPlace = 'profile' | 'club'

export function takesAPlace(status: RegistrationStatus): boolean {
  return (TAKES_A_PLACE as readonly RegistrationStatus[]).includes(status)
}

export function countsForUniqueness(status: RegistrationStatus): boolean {
  return (COUNTS_FOR_UNIQUENESS as readonly RegistrationStatus[]).includes(status)
}

export function canMoveRegistration(from: RegistrationStatus, to: RegistrationStatus): boolean {
  return REGISTRATION_MOVES[from].includes(to)
}

/** True when the club may still withdraw. */
export function canCancelRegistration(status: string): boolean {
  return isRegistrationStatus(status) && REGISTRATION_MOVES[status].includes('cancelled')
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
  switch (status) {
    case 'held':
      return 'Paiement en cours'
    case 'pending':
      return 'En attente'
    case 'approved':
      return place === 'club' ? 'Validé' : 'Approuvé'
    case 'rejected':
      return place === 'club' ? 'Refusé' : 'Rejeté'
    case 'expired':
      return 'Délai dépassé'
    case 'waitlisted':
      return rank ? `Liste d’attente, rang ${rank}` : 'Liste d’attente'
    case 'offered':
      return 'Place proposée'
    case 'cancelled':
      return 'Annulée'
    default:
      return 'Rejeté'
  }
}

export function isRegistrationStatus(value: string): value is RegistrationStatus {
  return (REGISTRATION_STATUSES as readonly string[]).includes(value)
}

/** From `expired`: a late payment takes a place if one is left, else it waits with its original time. */
const REGISTRATION_MOVES: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  held: ['pending', 'expired', 'cancelled'],
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['cancelled'],
  rejected: [],
  expired: ['pending', 'waitlisted'],
  waitlisted: ['offered', 'cancelled'],
  offered: ['pending', 'expired', 'cancelled'],
  cancelled: [],
}
