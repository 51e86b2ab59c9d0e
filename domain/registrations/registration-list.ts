import type { RegistrationOrder } from './registration-orders.ts'
import type { RegistrationStatus } from './registration.ts'
import { REGISTRATION_STATUSES } from './registration-statuses.ts'

/** All statuses in the order of the filters on the screen. */
export function registrationFilters(): RegistrationStatus[] {
  return REGISTRATION_STATUSES.toSorted((a, b) => SHOWN[a].filter_rank - SHOWN[b].filter_rank)
}

export const REGISTRATION_ORDER_LABELS: Record<RegistrationOrder, string> = {
  to_do: 'À faire d’abord',
  recent: 'Dernières inscrites d’abord',
  event: 'Prochains tournois d’abord',
  first_event: 'Date du tournoi, croissante',
  last_event: 'Date du tournoi, décroissante',
  club: 'Club, de A à Z',
  team: 'Équipe, de A à Z',
  tournament: 'Tournoi, de A à Z',
}

/** French words beside two dates of a registration: the organiser's decision, and its end. */
export function registrationPast(status: RegistrationStatus): { decided_at: string; cancelled_at: string } {
  return { decided_at: 'validée', cancelled_at: 'annulée', ...SHOWN[status].past }
}

/** How lists show a status. It stands apart from `registration.ts`: pages without such a list need not load it. */
type Shown = {
  /** Statuses that need an action come first. */
  filter_rank: number
  /** Words that replace the usual ones for this status. */
  past: { decided_at?: string; cancelled_at?: string }
}

const SHOWN: Record<RegistrationStatus, Shown> = {
  held: { filter_rank: 1, past: {} },
  offered: { filter_rank: 2, past: {} },
  pending: { filter_rank: 3, past: {} },
  approved: { filter_rank: 4, past: {} },
  waitlisted: { filter_rank: 5, past: {} },
  rejected: { filter_rank: 6, past: { decided_at: 'refusée' } },
  cancelled: { filter_rank: 7, past: {} },
  expired: { filter_rank: 8, past: {} },
}
