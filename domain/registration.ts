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

/** All that one state means. */
type RegistrationState = {
  /** One label, or one for each place. */
  label: string | Record<LabelPlace, string>
  /** Where it may go from here. */
  moves: readonly RegistrationStatus[]
  /** `current_participants` counts it. */
  takes_a_place: boolean
  /** The club cannot register the same team again. */
  counts_for_uniqueness: boolean
  /** The team has come in: the organiser answers, or has answered yes. */
  has_entered: boolean
  /** No longer an entry: what was paid is kept or given back, once. */
  has_ended: boolean
  /** Order in the filter of the lists: statuses that need an action come first. */
  filter_rank: number
  /** What happened at these instants, after « inscrite ». */
  past: { decided_at: string; cancelled_at: string }
}

/** Where a label is shown: the profile and the club area use different labels. */
export type LabelPlace = 'profile' | 'club'

const WAITS = { takes_a_place: false, counts_for_uniqueness: true, has_entered: false, has_ended: false }
const KEEPS = { ...WAITS, takes_a_place: true }
const ENTERED = { ...KEEPS, has_entered: true }
const ENDED = { takes_a_place: false, counts_for_uniqueness: false, has_entered: false, has_ended: true }
const PAST = { decided_at: 'validée', cancelled_at: 'annulée' }

/** One record per state; the database says the same in its functions. */
const STATES: Record<RegistrationStatus, RegistrationState> = {
  held: {
    ...KEEPS,
    label: 'Paiement en cours',
    moves: ['pending', 'expired', 'cancelled'],
    filter_rank: 1,
    past: PAST,
  },
  pending: {
    ...ENTERED,
    label: 'En attente',
    moves: ['approved', 'rejected', 'cancelled'],
    filter_rank: 3,
    past: PAST,
  },
  approved: {
    ...ENTERED,
    label: { club: 'Validé', profile: 'Approuvé' },
    moves: ['cancelled'],
    filter_rank: 4,
    past: PAST,
  },
  rejected: {
    ...ENDED,
    label: { club: 'Refusé', profile: 'Rejeté' },
    moves: [],
    filter_rank: 6,
    past: { ...PAST, decided_at: 'refusée' },
  },
  // A late payment takes a place if one is left, else it waits with its original time.
  expired: { ...ENDED, label: 'Délai dépassé', moves: ['pending', 'waitlisted'], filter_rank: 8, past: PAST },
  waitlisted: { ...WAITS, label: 'Liste d’attente', moves: ['offered', 'cancelled'], filter_rank: 5, past: PAST },
  offered: {
    ...KEEPS,
    label: 'Place proposée',
    moves: ['pending', 'expired', 'cancelled'],
    filter_rank: 2,
    past: PAST,
  },
  cancelled: { ...ENDED, label: 'Annulée', moves: [], filter_rank: 7, past: PAST },
}

/** Fields that change the status with time. Instants are ISO strings. */
export type RegistrationTimes = {
  status: RegistrationStatus
  hold_expires_at: string | null
  offer_expires_at: string | null
  /** The provider may still take the money: the session is open and not expired. */
  payment_open: boolean
}

export function takesAPlace(status: RegistrationStatus): boolean {
  return STATES[status].takes_a_place
}

export function countsForUniqueness(status: RegistrationStatus): boolean {
  return STATES[status].counts_for_uniqueness
}

export function hasEntered(status: RegistrationStatus): boolean {
  return STATES[status].has_entered
}

export function hasEnded(status: RegistrationStatus): boolean {
  return STATES[status].has_ended
}

export function canMoveRegistration(from: RegistrationStatus, to: RegistrationStatus): boolean {
  return STATES[from].moves.includes(to)
}

/** True when the club or the organiser may still cancel. */
export function canCancelRegistration(status: string): boolean {
  return isRegistrationStatus(status) && STATES[status].moves.includes('cancelled')
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

/** In the order of the filters. */
export function registrationFilters(): RegistrationStatus[] {
  return REGISTRATION_STATUSES.toSorted((a, b) => STATES[a].filter_rank - STATES[b].filter_rank)
}

/** What happened to a registration at its instants, after « inscrite ». */
export function registrationPast(status: RegistrationStatus): RegistrationState['past'] {
  return STATES[status].past
}

export function isRegistrationStatus(value: string): value is RegistrationStatus {
  return (REGISTRATION_STATUSES as readonly string[]).includes(value)
}
