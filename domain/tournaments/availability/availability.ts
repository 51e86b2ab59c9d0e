import { type Seats, sumOfSeats } from './seats.ts'
import { ALMOST_FULL_PERCENT } from '../../common/thresholds.ts'
import { type EnteredCategoryStatus, type TournamentTimes, isNotYetOpen, tournamentStatusAt } from '../tournament.ts'

export type AvailabilityCode =
  | 'closed'
  | 'cancelled'
  | 'completed'
  | 'active'
  | 'planned'
  | 'full'
  | 'almost_full'
  | 'open'

/** `label` is the French text; the three flags enable the buttons. */
export type Availability = {
  code: AvailabilityCode
  label: string
  canRegister: boolean
  canJoinWaitingList: boolean
  canAskOpeningAlert: boolean
}

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
 * Order of the lists meant for clubs: tournaments that they can enter come first, then full ones with a waiting list,
 * those that will open, those closed or being played, those over or cancelled. Within a rank, dates decide.
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

/**
 * Availability of one category. Its own closing or cancellation is looked at before the status of the tournament,
 * unless this one is cancelled or over.
 */
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
 * Availability of a tournament. First its status at that instant (closed, cancelled, completed, active, not yet open),
 * then its places: full, at least 80 % full, open. So a cancelled tournament is 'Annulé' and a running one is 'En
 * cours', even after their closing dates.
 * Places are summed over the open categories: 'Complet' means that all of them are full. When no category is open, the
 * tournament is closed, or cancelled if all categories are cancelled.
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

/** Label of a tournament in which the club has its place: being played, still open to others, or just awaited. */
export function dashboardLabel(tournament: TournamentTimes, now: Date): string {
  const code = lifeCode(tournament, now)
  return AVAILABILITY_LABELS[code === 'active' ? 'active' : code === null ? 'open' : 'planned']
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
