import { ALMOST_FULL_PERCENT } from './thresholds.ts'
import { type EnteredCategoryStatus, type TournamentTimes, isNotYetOpen, tournamentStatusAt } from './tournament.ts'

export type AvailabilityCode =
  | 'closed'
  | 'cancelled'
  | 'completed'
  | 'active'
  | 'planned'
  | 'full'
  | 'almost_full'
  | 'open'

/** `label` is what people read; the three flags say which buttons work. */
export type Availability = {
  code: AvailabilityCode
  label: string
  canRegister: boolean
  canJoinWaitingList: boolean
  canAskOpeningAlert: boolean
}

/** Teams that take a place, and the most that may. */
export type Seats = { current_participants: number; max_participants: number }

/** A category entered, as far as its availability goes. */
export type EnteredCategorySeats = Seats & { status: EnteredCategoryStatus }

export const AVAILABILITY_LABELS: Record<AvailabilityCode, string> = {
  closed: 'Fermé',
  cancelled: 'Annulé',
  completed: 'Terminé',
  active: 'En cours',
  planned: 'Planifié',
  full: 'Complet',
  almost_full: 'Bientôt complet',
  open: 'Inscriptions ouvertes',
}

/**
 * Where a list meant for clubs puts it: first what can be entered, then what can be waited for, what will open, what
 * is closed or played now, what is off. Inside one rank the dates decide.
 */
export const BOOKABLE_RANK: Record<AvailabilityCode, number> = {
  open: 0,
  almost_full: 0,
  full: 1,
  planned: 2,
  closed: 3,
  active: 3,
  cancelled: 4,
  completed: 4,
}

/** Availability of one category entered: its own closing or cancelling comes first, then the tournament's life. */
export function categoryAvailability(
  tournament: TournamentTimes,
  category: EnteredCategorySeats,
  now: Date,
): Availability {
  const life = lifeCode(tournament, now)
  if (life === 'cancelled' || life === 'completed') return answer(life, tournament.status)
  if (category.status !== 'open') return answer(category.status, tournament.status)
  return answer(life ?? seatsCode(category), tournament.status)
}

/**
 * Availability of a tournament. First what its life says at that instant (closed, cancelled, completed, active, not yet
 * open), then its places: full, 80 % full or more, open. One status holds at a time, so a cancelled tournament reads
 * 'Annulé' and a running one 'En cours' although their closing dates have passed.
 * Several categories count by their sums: 'Complet' only when every open one is.
 * Categories cancelled or closed alone offer no place; when none is left open the whole is closed, or cancelled
 * when all are.
 */
export function tournamentAvailability(
  tournament: TournamentTimes,
  categories: readonly EnteredCategorySeats[],
  now: Date,
): Availability {
  const life = lifeCode(tournament, now)
  if (life) return answer(life, tournament.status)
  const open = categories.filter((category) => category.status === 'open')
  if (open.length === 0) {
    const allCancelled = categories.length > 0 && categories.every((category) => category.status === 'cancelled')
    return answer(allCancelled ? 'cancelled' : 'closed', tournament.status)
  }
  if (open.every((category) => seatsCode(category) === 'full')) return answer('full', tournament.status)
  const code = seatsCode(sumOfSeats(open))
  return answer(code === 'full' ? 'almost_full' : code, tournament.status)
}

/** Sums that stand for the whole tournament; no category gives 0 of 0. */
export function sumOfSeats(categories: readonly Seats[]): Seats {
  return {
    current_participants: categories.reduce((sum, category) => sum + category.current_participants, 0),
    max_participants: categories.reduce((sum, category) => sum + category.max_participants, 0),
  }
}

/** Places left, never below zero. */
export function placesLeft({ current_participants, max_participants }: Seats): number {
  return Math.max(0, max_participants - current_participants)
}

function lifeCode(tournament: TournamentTimes, now: Date): AvailabilityCode | null {
  const status = tournamentStatusAt(tournament, now)
  if (status === 'draft' || status === 'pending_review') return 'planned'
  if (status !== 'registration_open') return status
  return isNotYetOpen(tournament, now) ? 'planned' : null
}

function seatsCode({ current_participants, max_participants }: Seats): AvailabilityCode {
  if (current_participants >= max_participants) return 'full'
  return current_participants * 100 >= max_participants * ALMOST_FULL_PERCENT ? 'almost_full' : 'open'
}

function answer(code: AvailabilityCode, status: TournamentTimes['status']): Availability {
  return {
    code,
    label: AVAILABILITY_LABELS[code],
    canRegister: code === 'open' || code === 'almost_full',
    canJoinWaitingList: code === 'full',
    canAskOpeningAlert: code === 'planned' && status === 'registration_open',
  }
}
