import { hasPassed } from './local-time.ts'

/** The one life of a registration, from the held place to its end. */
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

/** A registration in one of these is counted by `current_participants`. */
export const TAKES_A_PLACE = ['held', 'offered', 'pending', 'approved'] as const satisfies RegistrationStatus[]

/** A registration in one of these forbids the same club to register the same team again. */
export const COUNTS_FOR_UNIQUENESS = [...TAKES_A_PLACE, 'waitlisted'] as const satisfies RegistrationStatus[]

/** What the clock may change. Instants are ISO strings. */
export type RegistrationTimes = {
  status: RegistrationStatus
  hold_expires_at: string | null
  offer_expires_at: string | null
  /** The provider may still take the money: its session is neither over nor past its life. */
  payment_open: boolean
}

/** Where a label is read: the profile and the club area have not the same words. */
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

/** The club may still withdraw. */
export function canCancelRegistration(status: string): boolean {
  return isRegistrationStatus(status) && REGISTRATION_MOVES[status].includes('cancelled')
}

/**
 * Status at that instant, job or no job. A hold or an offer whose time has run out has expired, except while the
 * provider may still take the payment: only its answer, or the end of its session, frees the place.
 */
export function registrationStatusAt(registration: RegistrationTimes, now: Date): RegistrationStatus {
  const { status, hold_expires_at, offer_expires_at, payment_open } = registration
  if (payment_open) return status
  if (status === 'held' && hasPassed(hold_expires_at, now)) return 'expired'
  if (status === 'offered' && hasPassed(offer_expires_at, now)) return 'expired'
  return status
}

/** In French. `rank` is the place in the waiting list, from 1. A state that nobody knows reads 'Rejeté'. */
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

/** From expired: a payment that came late takes a place again if one is left, else waits at its original time. */
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
