import { hasPassed, type Instant } from './local-time.ts'

/** Statuses of a tournament. `tournamentStatusAt` also applies the dates when a status is read. */
export const TOURNAMENT_STATUSES = [
  'draft',
  'pending_review',
  'registration_open',
  'closed',
  'active',
  'completed',
  'cancelled',
] as const

export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number]

/** Statuses that the public sees. */
export const PUBLIC_TOURNAMENT_STATUSES = [
  'registration_open',
  'closed',
  'active',
  'completed',
  'cancelled',
] as const satisfies TournamentStatus[]

/** Status of one category: it follows the tournament, unless the organiser closes or cancels the category alone. */
export const ENTERED_CATEGORY_STATUSES = ['open', 'closed', 'cancelled'] as const

export type EnteredCategoryStatus = (typeof ENTERED_CATEGORY_STATUSES)[number]

/** When a club pays: with its registration, or within five days once approved. */
export const PAYMENT_TIMINGS = ['at_registration', 'after_approval'] as const

export type PaymentTiming = (typeof PAYMENT_TIMINGS)[number]

export const PAYMENT_TIMING_LABELS: Record<PaymentTiming, string> = {
  at_registration: 'À l’inscription',
  after_approval: 'Après validation',
}

/** Without an opening date: open when published. Without a closing date: open until the start. */
export type TournamentTimes<I extends Instant = Instant> = {
  status: TournamentStatus
  registration_opens_at: I | null
  registration_closes_at: I | null
  starts_at: I
  ends_at: I
}

/** True when a person or the clock may change one status to the other. */
export function canMoveTournament(from: TournamentStatus, to: TournamentStatus): boolean {
  return TOURNAMENT_MOVES[from].includes(to)
}

/**
 * Status at that instant. Dates change an open or closed tournament to active, then completed, and an open one to
 * closed. They never change a draft, a tournament under review, a cancelled one, or one that the organiser started or
 * ended early.
 */
export function tournamentStatusAt(tournament: TournamentTimes, now: Date): TournamentStatus {
  const { status } = tournament
  if (status !== 'registration_open' && status !== 'closed' && status !== 'active') return status
  if (hasPassed(tournament.ends_at, now)) return 'completed'
  if (hasPassed(tournament.starts_at, now)) return 'active'
  if (status === 'registration_open' && hasPassed(tournament.registration_closes_at, now)) return 'closed'
  return status
}

/** Completed or cancelled: no more payments or cancellations. */
export function isOver(status: TournamentStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/**
 * True while places can change hands: after the registrations close, the waiting list still gets free places; the start
 * ends it.
 */
export function givesPlaces(status: TournamentStatus): boolean {
  return status === 'registration_open' || status === 'closed'
}

/** Published, but its registrations open later. */
export function isNotYetOpen(tournament: TournamentTimes, now: Date): boolean {
  return (
    tournamentStatusAt(tournament, now) === 'registration_open' &&
    tournament.registration_opens_at !== null &&
    !hasPassed(tournament.registration_opens_at, now)
  )
}

/** A trusted organiser publishes without review. A tournament may be reopened until it starts. */
const TOURNAMENT_MOVES: Record<TournamentStatus, readonly TournamentStatus[]> = {
  draft: ['pending_review', 'registration_open', 'cancelled'],
  pending_review: ['draft', 'registration_open', 'cancelled'],
  registration_open: ['closed', 'active', 'cancelled'],
  closed: ['registration_open', 'active', 'cancelled'],
  active: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}
