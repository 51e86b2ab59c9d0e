import { CLOSED_DOORS } from '../../notices/settings/closed-doors.ts'
import { type EnteredCategorySeats, categoryAvailability } from '../../tournaments/availability/availability.ts'
import type { AccountStatus } from '../../common/people/roles.ts'
import type { ClubStatus } from '../../clubs/club.ts'
import { formatMoment } from '../../common/dates/dates.ts'
import { type UnpaidHold, nextHoldAt } from './hold.ts'
import type { Category } from '../../common/reference/categories.ts'
import type { Gender } from '../../common/reference/genders.ts'
import { alreadyThere } from './own-entries.ts'
import { type RegistrationStatus, countsForUniqueness } from '../registration.ts'
import { type Played, type TeamFitCode, teamFitVerdicts } from '../../clubs/teams/team-fit.ts'
import { TEAM_NAME_EMPTY, TEAM_NAME_TOO_LONG, isSameTeamName } from '../../clubs/teams/team-name.ts'
import { tidy } from '../../common/text.ts'
import { TEAM_NAME_MAX_LENGTH } from '../../common/thresholds.ts'
import { isOver, organizerProblem, type TournamentTimes, tournamentStatusAt } from '../../tournaments/tournament.ts'
import { type Verdict, refusals, verdict, warning } from '../../common/verdict.ts'

export type RegistrationVerdictCode =
  | 'maintenance'
  | 'registrations_closed'
  | 'account_suspended'
  | 'club_missing'
  | 'club_suspended'
  | 'club_inactive'
  | 'tournament_cancelled'
  | 'tournament_completed'
  | 'tournament_started'
  | 'tournament_closed'
  | 'tournament_not_open'
  | 'organizer_suspended'
  | 'category_closed'
  | 'already_registered'
  | 'club_already_registered'
  | 'team_limit'
  | 'category_full'
  | 'waiting_list'
  | 'holds_unpaid'
  | 'team_name_empty'
  | 'team_name_too_long'
  | TeamFitCode

/** Data that decides whether a team may register, loaded by the caller. */
export type RegistrationAttempt = {
  platform: { maintenance: boolean; registrations_open: boolean }
  account: { id: string; status: AccountStatus; is_admin: boolean }
  club: { status: ClubStatus } | null
  tournament: TournamentTimes & { max_teams_per_club: number; time_zone: string; organizer_status: ClubStatus }
  category: EnteredCategorySeats & {
    category: Category
    gender: Gender
    /** Registrations on the waiting list of this category, except those to which a place is offered. */
    waiting: number
  }
  /** Registrations of this club in this category, with their status at the instant of the check. */
  club_registrations: readonly {
    user_id: string
    user_name: string
    team_name: string
    status: RegistrationStatus
  }[]
  unpaid_holds: readonly UnpaidHold[]
  /** Whether the place would be held until a card pays it. Only then do the club's unpaid holds count against it. */
  hold: 'asked' | 'possible' | 'none'
  /**
   * Null before the form is filled: the page first shows the problems that do not depend on the team. `known` is null
   * for a new team, which is made in the category that it enters.
   */
  team: { name: string; known: Played | null; younger_confirmed: boolean } | null
}

/**
 * Checks whether this club may register this team here and now. Returns all conditions with their verdicts, in display
 * order. A full category or a waiting list refuses a place, but not the waiting list: see `canQueue`.
 */
export function registrationVerdicts(attempt: RegistrationAttempt, now: Date): Verdict<RegistrationVerdictCode>[] {
  return [
    ...platformVerdicts(attempt),
    ...clubVerdicts(attempt),
    ...tournamentVerdicts(attempt, now),
    ...uniquenessVerdicts(attempt),
    ...teamVerdicts(attempt),
    ...placeVerdicts(attempt, now),
    ...holdVerdicts(attempt, now),
  ]
}

/** True when a place can be taken at once. */
export function canTakeAPlace(verdicts: readonly Verdict<RegistrationVerdictCode>[]): boolean {
  return refusals(verdicts).length === 0
}

/** True when the lack of places is the only reason to refuse: this team may join the waiting list. */
export function canQueue(verdicts: readonly Verdict<RegistrationVerdictCode>[]): boolean {
  const against = refusals(verdicts)
  // Nobody pays to join the waiting list, so unpaid holds do not count against it.
  const others = against.filter(({ code }) => code !== 'holds_unpaid')
  return others.length > 0 && others.every(({ code }) => code === 'category_full' || code === 'waiting_list')
}

function platformVerdicts({ platform, account }: RegistrationAttempt) {
  return [
    verdict(
      'maintenance',
      platform.maintenance && !account.is_admin,
      'Le site est en maintenance : les inscriptions reprendront bientôt.',
    ),
    verdict('registrations_closed', !platform.registrations_open, CLOSED_DOORS.new_registrations),
    verdict(
      'account_suspended',
      account.status !== 'active',
      'Votre compte est suspendu : écrivez-nous pour en parler.',
    ),
  ]
}

function clubVerdicts({ club }: RegistrationAttempt) {
  return [
    verdict('club_missing', club === null, 'Votre compte n’est rattaché à aucun club : rejoignez ou créez votre club.'),
    verdict(
      'club_suspended',
      club?.status === 'suspended',
      'Votre club est suspendu : il ne peut pas s’inscrire pour le moment.',
    ),
    verdict('club_inactive', club?.status === 'inactive', 'Votre club est inactif : écrivez-nous pour le réactiver.'),
  ]
}

function tournamentVerdicts({ tournament, category }: RegistrationAttempt, now: Date) {
  const status = tournamentStatusAt(tournament, now)
  const code = categoryAvailability(tournament, { ...category, status: 'open' }, now).code
  const organizer = organizerProblem(tournament.organizer_status)
  return [
    verdict('tournament_cancelled', status === 'cancelled', 'Ce tournoi est annulé.'),
    verdict('tournament_completed', status === 'completed', 'Ce tournoi est terminé.'),
    verdict('tournament_started', status === 'active', 'Ce tournoi a commencé : les inscriptions sont terminées.'),
    verdict('tournament_closed', status === 'closed', 'Les inscriptions à ce tournoi sont fermées.'),
    verdict('tournament_not_open', code === 'planned', 'Les inscriptions à ce tournoi ne sont pas encore ouvertes.'),
    verdict('organizer_suspended', organizer !== null && !isOver(status) && status !== 'active', organizer ?? ''),
    verdict(
      'category_closed',
      category.status !== 'open',
      category.status === 'cancelled'
        ? 'Cette catégorie est annulée.'
        : 'Les inscriptions à cette catégorie sont fermées.',
    ),
  ]
}

/**
 * Refuses a team whose name is already there, or a second team where a club may enter only one. The sentence depends on
 * who made the other registration.
 */
function uniquenessVerdicts({ account, tournament, club_registrations, team }: RegistrationAttempt) {
  const alive = club_registrations.filter(({ status }) => countsForUniqueness(status))
  const same = team && alive.find(({ team_name }) => isSameTeamName(team_name, team.name))
  const clash = same ?? (tournament.max_teams_per_club === 1 ? alive[0] : undefined)
  const mine = clash?.user_id === account.id
  const of = tournament.max_teams_per_club === 1 ? 'club' : 'team'
  return [
    verdict('already_registered', clash !== undefined && mine, clash ? alreadyThere(clash.status, null, of) : ''),
    verdict(
      'club_already_registered',
      clash !== undefined && !mine,
      clash ? alreadyThere(clash.status, clash.user_name, of) : '',
      clash?.user_name ?? null,
    ),
    verdict(
      'team_limit',
      clash === undefined && alive.length >= tournament.max_teams_per_club,
      `Votre club a déjà inscrit ${alive.length} équipes dans cette catégorie, le maximum.`,
      String(tournament.max_teams_per_club),
    ),
  ]
}

function placeVerdicts({ tournament, category }: RegistrationAttempt, now: Date) {
  const full = categoryAvailability(tournament, category, now).code === 'full'
  return [
    verdict('category_full', full, 'Cette catégorie est complète : vous pouvez rejoindre la liste d’attente.'),
    verdict(
      'waiting_list',
      !full && category.waiting > 0,
      'Des clubs attendent déjà une place : vous pouvez rejoindre la liste d’attente.',
      String(category.waiting),
    ),
  ]
}

/** Unpaid holds refuse a payment by card. Where the club can still choose another means, they are only a warning. */
function holdVerdicts({ tournament, unpaid_holds, hold }: RegistrationAttempt, now: Date) {
  const next = hold === 'none' ? null : nextHoldAt(unpaid_holds, now)
  const tell = hold === 'asked' ? verdict : warning
  const message = next ? holdsUnpaid(next, tournament.time_zone) : ''
  return [tell('holds_unpaid', next !== null, message, next?.toISOString() ?? null)]
}

/** French sentence: why a club must wait before it holds another place, and until when. */
export const holdsUnpaid = (next: Date, time_zone: string) =>
  `Votre club a déjà réservé des places de cette catégorie sans les payer. Il pourra en réserver une autre par carte à partir du ${formatMoment(next, time_zone)}.`

function teamVerdicts({ team, category }: RegistrationAttempt) {
  if (!team) return []
  const name = tidy(team.name)
  return [
    verdict('team_name_empty', name === '', TEAM_NAME_EMPTY),
    verdict('team_name_too_long', name.length > TEAM_NAME_MAX_LENGTH, TEAM_NAME_TOO_LONG, String(TEAM_NAME_MAX_LENGTH)),
    ...(team.known ? teamFitVerdicts(team.known, category, team.younger_confirmed) : []),
  ]
}
