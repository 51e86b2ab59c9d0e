import type { ErrorCode } from '#contract/common/errors.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import type { ClubStatus } from '#domain/clubs/club.ts'
import { isSameTeamName } from '#domain/clubs/teams/team-name.ts'
import { type HandEntryVerdictCode, handEntryVerdicts } from '#domain/registrations/entering/hand-entry.ts'
import { manualPaymentDue } from '#domain/registrations/entering/hold.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import type { ManualMethod } from '#domain/registrations/payments/payment.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { type Played, type TeamFit, teamFit } from '#domain/clubs/teams/team-fit.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import { addClub } from '#server/features/clubs/clubs/commands/add-club.ts'
import { findClub, hasAccount } from '#server/features/clubs/clubs/queries.ts'
import { takeManualPayment } from '#server/features/registrations/payments/commands/confirm-manual-payment.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { actOnce, type MemberAct } from '#server/platform/procedures/act.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { loadRivals } from '../../attempt.ts'
import { addedNews } from '../../mails/club-news.ts'
import type { Place } from '../../place.ts'
import { findRegistration } from '../../queries.ts'
import type { PlaceTaken } from '../../taken-place.ts'
import { expireOverdue } from '../ending/expire-overdue.ts'
import { insertRegistration } from './insert-registration.ts'
import { lockPlace } from '../lock-place.ts'
import { lockRegistration } from '../lock-registration.ts'
import { refundReplaced } from '../changing/refund-replaced.ts'
import { GUARDS } from './register-team.ts'
import { tellClub } from '../tell.ts'

type Input = {
  tournament_category_id: number
  team_name: string
  club:
    | { kind: 'known'; club_id: number }
    | { kind: 'new'; name: string; insee?: string | undefined; phone: string; email?: string | undefined }
  payment: { state: 'received' | 'awaited'; method: ManualMethod }
  papers_seen: boolean
}

/**
 * The organiser enters a team of a club that has asked outside the platform. It takes a place like any other, under the
 * same lock and guard. The caller must run the tournament.
 */
export async function addByHand(
  context: MemberContext,
  tournament: ManagedTournament,
  input: Input,
): Promise<Registration> {
  const { tournament_category_id } = input
  const [entered] = await context.db`
    select from tournament_categories where id = ${tournament_category_id} and tournament_id = ${tournament.id}`
  if (!entered) throw refuse('NOT_FOUND')
  await expireOverdue(context, tournament_category_id)
  return actOnce(
    context,
    { route: 'registrations.addByHand', input: { id: tournament.id, ...input } },
    (act) => enterByHand(act, tournament, input),
    GUARDS,
  )
}

async function enterByHand(act: MemberAct, tournament: ManagedTournament, input: Input): Promise<Registration> {
  const { tx, now, viewer, secrets } = act
  const club = await clubOf(act, tournament, input.club)
  const place = await lockPlace(tx, input.tournament_category_id)
  await judge(act, place, club, input.team_name)
  const papers_seen_at = input.papers_seen && !club.has_account ? now : null
  const added = { club_id: club.id, papers_seen_at, overruled: await findMisfit(tx, place, club, input.team_name) }
  const taken = placeByHand(place, input.payment.method, now)
  const entry = { ...taken, waitlisted_at: null }
  const id = await insertRegistration(act, place, { ...input, team: null }, entry, added)
  const registration = (await lockRegistration(tx, id))!
  const isReceived = input.payment.state === 'received' && taken.payment_status !== 'paid'
  await tellClub(act, registration, addedNews(act, registration, isReceived ? null : taken.payment_due_at))
  await refundReplaced(act, registration)
  if (isReceived) await takeManualPayment(act, registration, input.payment.method)
  return (await findRegistration({ db: tx, secrets }, viewer, id, now))!
}

type AddedClub = { id: number; status: ClubStatus; has_account: boolean }

async function clubOf(act: MemberAct, tournament: ManagedTournament, club: Input['club']): Promise<AddedClub> {
  const { tx } = act
  if (club.kind === 'new') {
    const { organizer_club_id: added_by_club_id, venue_department: department } = tournament
    const id = await addClub(act, { ...club, department, added_by_club_id })
    return { id, status: 'pending', has_account: false }
  }
  const found = await findClub(tx, club.club_id)
  if (!found) throw refuse('NOT_FOUND')
  const [row] = await tx<{ has_account: boolean }[]>`
    select ${hasAccount(tx)} as has_account from clubs c where c.id = ${found.id}`
  return { ...found, ...row! }
}

/**
 * The organiser may enter a team against the rules of age and gender. The journal says so when the club has teams of that
 * name that season and none of them fits.
 */
async function findMisfit(tx: Tx, place: Place, { id }: AddedClub, team_name: string): Promise<TeamFit | null> {
  const season = seasonOf(localDay(place.starts_at, place.time_zone))
  const teams = await tx<(Played & { name: string })[]>`
    select name, category, gender from teams where club_id = ${id} and season = ${season}`
  const fits = teams.filter(({ name }) => isSameTeamName(name, team_name)).map((team) => teamFit(team, place))
  return fits.includes('fits') ? null : (fits[0] ?? null)
}

/** @throws the first reason to refuse */
async function judge({ tx, now }: MemberAct, place: Place, club: AddedClub, team_name: string) {
  const { waiting, club_registrations } = await loadRivals(tx, place.tournament_category_id, club.id, now)
  const { category_status: status, current_participants, max_participants } = place
  const refusal = firstRefusal(
    handEntryVerdicts(
      {
        tournament: place,
        category: { status, current_participants, max_participants, waiting },
        club_status: club.status,
        club_teams: club_registrations.map((entry) => entry.team_name),
        team_name,
      },
      now,
    ),
  )
  if (refusal) throw refuse(CODES[refusal.code], { verdict: refusal.code }, refusal.message ?? undefined)
}

const CODES: Record<HandEntryVerdictCode, ErrorCode> = {
  tournament_closed: 'TOURNAMENT_CLOSED',
  category_cancelled: 'TOURNAMENT_CLOSED',
  club_closed: 'REGISTRATION_REFUSED',
  club_already_registered: 'CLUB_ALREADY_REGISTERED',
  category_full: 'TOURNAMENT_FULL',
  waiting_list: 'WAITING_LIST_FIRST',
  team_name: 'REGISTRATION_REFUSED',
}

/** Nothing is held for a card here: the organiser receives the money, whatever the tournament offers to others. */
function placeByHand(place: Place, payment_method: ManualMethod, now: Date): PlaceTaken {
  const entered = { status: 'pending', hold_expires_at: null, payment_due_at: null } as const
  if (place.price_cents === 0) return { ...entered, payment_status: 'paid', payment_method: null }
  if (place.payment_timing === 'after_approval') return { ...entered, payment_status: 'unpaid', payment_method }
  return { ...entered, payment_status: 'awaiting', payment_method, payment_due_at: manualPaymentDue(now, place) }
}
