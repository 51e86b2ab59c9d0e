import { type ClubStatus, isLivingClub } from '../clubs/club.ts'
import { hasPassed, type Instant } from '../common/dates/local-time.ts'

/** Statuses of a tournament as stored. `tournamentStatusAt` also applies the dates when a status is read. */
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

export const PUBLIC_TOURNAMENT_STATUSES = [
  'registration_open',
  'closed',
  'active',
  'completed',
  'cancelled',
] as const satisfies TournamentStatus[]

/** True for a tournament that everybody sees, even if it was closed, played or cancelled since. */
export function isPublished(status: TournamentStatus): boolean {
  return (PUBLIC_TOURNAMENT_STATUSES as readonly TournamentStatus[]).includes(status)
}

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

/** Registrations without an opening date open at publication; without a closing date they close at the start. */
export type TournamentTimes<I extends Instant = Instant> = {
  status: TournamentStatus
  registration_opens_at: I | null
  registration_closes_at: I | null
  starts_at: I
  ends_at: I
}

/** Labels for people who organise or check tournaments. The public reads the availability instead. */
export const TOURNAMENT_STATUS_LABELS: Record<TournamentStatus, string> = {
  draft: 'Brouillon',
  pending_review: 'À valider',
  registration_open: 'Inscriptions ouvertes',
  closed: 'Fermé',
  active: 'En cours',
  completed: 'Terminé',
  cancelled: 'Annulé',
}

/**
 * Acts that move a tournament from one status to another. `open`: published without review, for a verified club.
 * `take_back`: the organiser takes it back before an administrator has looked. `start`: by the passing of time.
 * `finish`: by time too, or earlier by the organiser. `resume`: reopens one that was closed too soon.
 */
export const TOURNAMENT_ACTS = [
  'submit',
  'open',
  'approve',
  'send_back',
  'take_back',
  'close',
  'reopen',
  'start',
  'finish',
  'resume',
  'cancel',
] as const

export type TournamentAct = (typeof TOURNAMENT_ACTS)[number]

/** Authors of acts: owners and managers of the organising club (`organizer`), an administrator, or time by itself. */
export const TOURNAMENT_MOVERS = ['organizer', 'admin', 'time'] as const

export type TournamentMover = (typeof TOURNAMENT_MOVERS)[number]

/** The status after that act; null when the act is not possible from this status. */
export function tournamentAfter(act: TournamentAct, from: TournamentStatus): TournamentStatus | null {
  const move = TOURNAMENT_MOVES[act]
  return move.from.includes(from) ? move.to : null
}

/** Whether this mover may do the act at all, whatever the status. */
export function movesTournament(act: TournamentAct, mover: TournamentMover): boolean {
  return TOURNAMENT_MOVES[act].by.includes(mover)
}

/**
 * The status at that instant. Dates turn an open or closed tournament into an active, then a completed one, and an open
 * one into a closed one. They never change a draft, a tournament under review or a cancelled one, nor one that the
 * organiser ended early.
 */
export function tournamentStatusAt(tournament: TournamentTimes, now: Date): TournamentStatus {
  const { status } = tournament
  if (status !== 'registration_open' && status !== 'closed' && status !== 'active') return status
  if (hasPassed(tournament.ends_at, now)) return 'completed'
  if (hasPassed(tournament.starts_at, now)) return 'active'
  if (status === 'registration_open' && hasPassed(tournament.registration_closes_at, now)) return 'closed'
  return status
}

/** No more payments and cancellations are possible in such a tournament. */
export function isOver(status: TournamentStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/**
 * True while places can change hands: after registrations close, the waiting list still gets the freed places. The
 * start ends this.
 */
export function givesPlaces(status: TournamentStatus): boolean {
  return status === 'registration_open' || status === 'closed'
}

/**
 * French reason why a tournament takes no new team and offers no place, because its organising club is suspended or
 * inactive; null for a living club. Holds and offers made before run on, and teams that have entered play.
 */
export function organizerProblem(organizer_status: ClubStatus): string | null {
  if (isLivingClub(organizer_status)) return null
  return organizer_status === 'suspended'
    ? 'Le club organisateur est suspendu\u00a0: ce tournoi ne prend pas de nouvelle inscription pour le moment.'
    : 'Le club organisateur n’est plus actif\u00a0: ce tournoi ne prend plus d’inscription.'
}

/** The status shown to others: closed while the organising club takes no new team. */
export const shownStatus = (status: TournamentStatus, organizer_status: ClubStatus): TournamentStatus =>
  status === 'registration_open' && organizerProblem(organizer_status) !== null ? 'closed' : status

/** All words that tell readers the state of a tournament: its statuses, and `planned` before registrations open. */
export const TOLD_STATUSES = [...TOURNAMENT_STATUSES, 'planned'] as const

export type ToldStatus = (typeof TOLD_STATUSES)[number]

export const TOLD_STATUS_LABELS: Record<ToldStatus, string> = { ...TOURNAMENT_STATUS_LABELS, planned: 'Planifié' }

/**
 * The state told to every reader, like `told_status` in the database: the status at that instant, closed while the
 * organising club takes no new team, planned until registrations open.
 */
export function toldStatus(tournament: TournamentTimes, organizer_status: ClubStatus, now: Date): ToldStatus {
  const status = shownStatus(tournamentStatusAt(tournament, now), organizer_status)
  return status === 'registration_open' && isNotYetOpen(tournament, now) ? 'planned' : status
}

/** True for a published tournament whose registrations open later. */
export function isNotYetOpen(tournament: TournamentTimes, now: Date): boolean {
  return (
    tournamentStatusAt(tournament, now) === 'registration_open' &&
    tournament.registration_opens_at !== null &&
    !hasPassed(tournament.registration_opens_at, now)
  )
}

type TournamentMove = {
  from: readonly TournamentStatus[]
  to: TournamentStatus
  by: readonly TournamentMover[]
}

/** Every possible move. `from` is compared with the status at the instant of the act. */
const TOURNAMENT_MOVES: Record<TournamentAct, TournamentMove> = {
  submit: { from: ['draft'], to: 'pending_review', by: ['organizer', 'admin'] },
  open: { from: ['draft'], to: 'registration_open', by: ['organizer', 'admin'] },
  approve: { from: ['pending_review'], to: 'registration_open', by: ['admin'] },
  send_back: { from: ['pending_review'], to: 'draft', by: ['admin'] },
  take_back: { from: ['pending_review'], to: 'draft', by: ['organizer', 'admin'] },
  close: { from: ['registration_open'], to: 'closed', by: ['organizer', 'admin', 'time'] },
  reopen: { from: ['closed'], to: 'registration_open', by: ['organizer', 'admin'] },
  start: { from: ['registration_open', 'closed'], to: 'active', by: ['time'] },
  finish: { from: ['active'], to: 'completed', by: ['organizer', 'admin', 'time'] },
  resume: { from: ['completed'], to: 'active', by: ['organizer', 'admin'] },
  cancel: {
    from: ['draft', 'pending_review', 'registration_open', 'closed', 'active'],
    to: 'cancelled',
    by: ['organizer', 'admin'],
  },
}
