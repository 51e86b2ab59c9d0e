import type { ClubStatus } from '../../clubs/club.ts'
import { isNameIn, teamNameProblem } from '../../clubs/teams/team-name.ts'
import {
  type EnteredCategoryStatus,
  givesPlaces,
  type TournamentTimes,
  tournamentStatusAt,
} from '../../tournaments/tournament.ts'
import { type Verdict, verdict } from '../../common/verdict.ts'
import { offerDeadline } from './waiting-list.ts'

export type HandEntryVerdictCode =
  | 'tournament_closed'
  | 'category_cancelled'
  | 'club_closed'
  | 'club_already_registered'
  | 'category_full'
  | 'waiting_list'
  | 'team_name'

/** A team that the organiser adds, with the facts that may prevent it. */
export type HandEntry = {
  tournament: TournamentTimes & { max_teams_per_club: number; time_zone: string }
  category: { status: EnteredCategoryStatus; current_participants: number; max_participants: number; waiting: number }
  club_status: ClubStatus
  /** Names of the teams that this club already has in the category and that still count. */
  club_teams: readonly string[]
  team_name: string
}

/**
 * Whether the organiser may add this team. It may be done before registrations open and after they close, until the
 * tournament starts. The places are the same as for everybody, and clubs that wait for one come first.
 */
export function handEntryVerdicts(entry: HandEntry, now: Date): Verdict<HandEntryVerdictCode>[] {
  const { tournament, category, club_status, club_teams, team_name } = entry
  const isFull = category.current_participants >= category.max_participants
  const isAnyones = offerDeadline(now, tournament.starts_at, tournament.time_zone).kind === 'everyone'
  const isThere = isNameIn(team_name, club_teams)
  const name = teamNameProblem(team_name)
  return [
    verdict(
      'tournament_closed',
      !givesPlaces(tournamentStatusAt(tournament, now)),
      'Une équipe s’ajoute une fois le tournoi publié, et jusqu’à son début.',
    ),
    verdict('category_cancelled', category.status === 'cancelled', 'Cette catégorie est annulée.'),
    verdict(
      'club_closed',
      club_status === 'suspended' || club_status === 'inactive',
      'Ce club ne peut pas s’inscrire pour le moment.',
    ),
    verdict(
      'club_already_registered',
      isThere || club_teams.length >= tournament.max_teams_per_club,
      isThere
        ? 'Ce club a déjà une équipe de ce nom dans cette catégorie.'
        : `Ce club a déjà dans cette catégorie toutes les équipes permises (${tournament.max_teams_per_club}).`,
    ),
    verdict('category_full', isFull, 'Il n’y a plus de place dans cette catégorie.'),
    verdict(
      'waiting_list',
      !isFull && category.waiting > 0 && !isAnyones,
      'Des clubs attendent une place dans cette catégorie\u00a0: elle leur revient d’abord.',
    ),
    verdict('team_name', name !== null, name ?? ''),
  ]
}
