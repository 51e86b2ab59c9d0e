import type { RegistrationOrder } from './registration-orders.ts'
import type { RegistrationStatus } from './registration.ts'
import { REGISTRATION_STATUSES } from './registration-statuses.ts'

/** In the order of the filters. */
export function registrationFilters(): RegistrationStatus[] {
  return REGISTRATION_STATUSES.toSorted((a, b) => SHOWN[a].filter_rank - SHOWN[b].filter_rank)
}

/** As they are offered, in that order. */
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

/** What happened to a registration at its instants, after « inscrite ». */
export function registrationPast(status: RegistrationStatus): { decided_at: string; cancelled_at: string } {
  return { decided_at: 'validée', cancelled_at: 'annulée', ...SHOWN[status].past }
}

/** Beside the record of each state, and apart from it because only the lists of registrations carry it. */
type Shown = {
  /** Statuses that need an action come first. */
  filter_rank: number
  /** What this state calls otherwise. */
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
