import { type ClubStatus, isLivingClub } from '../clubs/club.ts'
import { hasPassed, type Instant } from '../common/dates/local-time.ts'

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

/** Seen by everybody, whatever became of it since. */
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

/** Without an opening date: open when published. Without a closing date: open until the start. */
export type TournamentTimes<I extends Instant = Instant> = {
  status: TournamentStatus
  registration_opens_at: I | null
  registration_closes_at: I | null
  starts_at: I
  ends_at: I
}

/** As those who run or check it read it; the public reads its availability. */
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
 * What moves a tournament from one status to another. `open`: published without review, for a verified club where the
 * platform allows it. `take_back`: its organiser changes it before anybody has looked. `start`: the passing of time; `finish`: that too, or earlier by who runs it. `resume`: closed too soon.
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

/** Who moves it: owners and managers of the organising club, an administrator, or nobody but time. */
export const TOURNAMENT_MOVERS = ['organizer', 'admin', 'time'] as const

export type TournamentMover = (typeof TOURNAMENT_MOVERS)[number]

/** The status after that act, or null when it is not possible from this one. */
export function tournamentAfter(act: TournamentAct, from: TournamentStatus): TournamentStatus | null {
  const move = TOURNAMENT_MOVES[act]
  return move.from.includes(from) ? move.to : null
}

/** Whether it is theirs to do, whatever the status. */
export function movesTournament(act: TournamentAct, mover: TournamentMover): boolean {
  return TOURNAMENT_MOVES[act].by.includes(mover)
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

/**
 * Of whom runs it: while that club is suspended or inactive, nothing new enters, and nothing is offered to who waits. What was
 * held or offered before is finished, and who has entered plays. Null when nothing stands against it.
 */
export function organizerProblem(organizer_status: ClubStatus): string | null {
  if (isLivingClub(organizer_status)) return null
  return organizer_status === 'suspended'
    ? 'Le club organisateur est suspendu\u00a0: ce tournoi ne prend pas de nouvelle inscription pour le moment.'
    : 'Le club organisateur n’est plus actif\u00a0: ce tournoi ne prend plus d’inscription.'
}

/** As others read it: closed while its organiser takes nobody. */
export const shownStatus = (status: TournamentStatus, organizer_status: ClubStatus): TournamentStatus =>
  status === 'registration_open' && organizerProblem(organizer_status) !== null ? 'closed' : status

/** Every word that readers are told of a tournament: its statuses, and that its registrations open later. */
export const TOLD_STATUSES = [...TOURNAMENT_STATUSES, 'planned'] as const

export type ToldStatus = (typeof TOLD_STATUSES)[number]

export const TOLD_STATUS_LABELS: Record<ToldStatus, string> = { ...TOURNAMENT_STATUS_LABELS, planned: 'Planifié' }

/**
 * The one word that every reader is told at that instant, `told_status` of the database: what time has made of it, closed while
 * its organiser takes nobody, planned until its registrations open.
 */
export function toldStatus(tournament: TournamentTimes, organizer_status: ClubStatus, now: Date): ToldStatus {
  const status = shownStatus(tournamentStatusAt(tournament, now), organizer_status)
  return status === 'registration_open' && isNotYetOpen(tournament, now) ? 'planned' : status
}

/** Published, but its registrations open later. */
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

/** Every move in one place: one that is not here does not exist. Judged on the status that holds at that instant. */
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
