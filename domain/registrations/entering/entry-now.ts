import { isLivingClub, type ClubStatus } from '../../clubs/club.ts'
import type { DocumentNeed } from '../../clubs/documents.ts'
import { DOCUMENT_TYPE_LABELS } from '../../common/reference/document-types.ts'
import type { RegistrationStatus } from '../registration.ts'
import {
  type EnteredCategoryStatus,
  isOver,
  organizerProblem,
  type TournamentTimes,
  tournamentStatusAt,
} from '../../tournaments/tournament.ts'
import { type Verdict, verdict } from '../../common/verdict.ts'
import { offerDeadline } from './waiting-list.ts'

export type EntryNowVerdictCode =
  | 'tournament_over'
  | 'organizer_closed'
  | 'category_cancelled'
  | 'not_waiting'
  | 'club_closed'
  | 'waiting_list'
  | 'category_full'
  | 'documents_missing'

/** A team of the waiting list that the organiser lets in at once, in the place of one that no longer plays. */
export type EntryNow = {
  tournament: TournamentTimes & { time_zone: string; organizer_status: ClubStatus }
  category: { status: EnteredCategoryStatus; current_participants: number; max_participants: number }
  status: RegistrationStatus
  club_status: ClubStatus
  /** Teams that have waited longer and may be offered a place. */
  before: number
  /** True when the team that it replaces gives up its place in the same act. */
  frees_a_place: boolean
  missing_documents: readonly Pick<DocumentNeed, 'type'>[]
}

/**
 * Whether this team may come in: until the tournament is over, and into a place that is free or becomes free. As long
 * as places are offered in turn, the first in line comes first. In the last two days, and once the tournament has
 * begun, any team may.
 */
export function entryNowVerdicts(entry: EntryNow, now: Date): Verdict<EntryNowVerdictCode>[] {
  const { tournament, category, status, club_status, before, frees_a_place, missing_documents } = entry
  const closed = organizerProblem(tournament.organizer_status)
  const isAnyones = offerDeadline(now, tournament.starts_at, tournament.time_zone).kind === 'everyone'
  const isFull = !frees_a_place && category.current_participants >= category.max_participants
  const names = missing_documents.map(({ type }) => DOCUMENT_TYPE_LABELS[type]).join(', ')
  return [
    verdict('tournament_over', isOver(tournamentStatusAt(tournament, now)), 'Ce tournoi est terminé ou annulé.'),
    verdict('organizer_closed', closed !== null, closed ?? ''),
    verdict('category_cancelled', category.status === 'cancelled', 'Cette catégorie est annulée.'),
    verdict('not_waiting', status !== 'waitlisted', 'Cette équipe n’est plus en liste d’attente.'),
    verdict('club_closed', !isLivingClub(club_status), 'Ce club ne peut pas s’inscrire pour le moment.'),
    verdict(
      'waiting_list',
      before > 0 && !isAnyones,
      'Une autre équipe attend depuis plus longtemps\u00a0: la place lui revient d’abord, jusqu’à deux jours du tournoi.',
    ),
    verdict('category_full', isFull, 'Il n’y a plus de place dans cette catégorie.'),
    verdict(
      'documents_missing',
      missing_documents.length > 0,
      `Documents obligatoires non validés\u00a0: ${names}.`,
      names,
    ),
  ]
}
