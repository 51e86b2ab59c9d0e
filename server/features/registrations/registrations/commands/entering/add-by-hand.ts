import { ORPCError } from '@orpc/server'
import type { ErrorCode } from '#contract/common/errors.ts'
import type { HandLine, HandOutcome } from '#contract/registrations/registration-by-hand.ts'
import type { ClubStatus } from '#domain/clubs/club.ts'
import { isSameTeamName } from '#domain/clubs/teams/team-name.ts'
import { type HandEntryVerdictCode, handEntryVerdicts } from '#domain/registrations/entering/hand-entry.ts'
import { contactOf, type HandField, handLineProblems } from '#domain/registrations/entering/hand-line.ts'
import { manualPaymentDue } from '#domain/registrations/entering/hold.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import type { ManualMethod } from '#domain/registrations/payments/payment.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { type Played, type TeamFit, teamFit } from '#domain/clubs/teams/team-fit.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import { keepClub } from '#server/features/clubs/clubs/commands/keep-club.ts'
import { findClub } from '#server/features/clubs/clubs/queries.ts'
import { takeManualPayment } from '#server/features/registrations/payments/commands/confirm-manual-payment.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { actOnce, type MemberAct } from '#server/platform/procedures/act.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { loadRivals } from '../../attempt.ts'
import { addedNews } from '../../mails/club-news.ts'
import type { Place } from '../../place.ts'
import { lockPayer, pricedPlace } from '../../price-entry.ts'
import type { PlaceTaken } from '../../taken-place.ts'
import { expireOverdue } from '../ending/expire-overdue.ts'
import { insertRegistration } from './insert-registration.ts'
import { lockPlace } from '../lock-place.ts'
import { lockRegistration } from '../lock-registration.ts'
import { refundReplaced } from '../changing/refund-replaced.ts'
import { GUARDS } from './register-team.ts'
import { tellClub } from '../tell.ts'

/**
 * The organiser enters teams of clubs that have asked outside the platform. Each takes a place like any other, under the
 * same lock and guard, in a transaction of its own: one that is refused leaves the others alone. The caller must run the
 * tournament.
 */
export async function addByHand(
  context: MemberContext,
  tournament: ManagedTournament,
  lines: readonly HandLine[],
): Promise<HandOutcome[]> {
  const categories = await context.db<{ id: number }[]>`
    select id from tournament_categories where tournament_id = ${tournament.id}`
  const asked = new Set(lines.map((line) => line.tournament_category_id))
  const entered = new Set(categories.map(({ id }) => id)).intersection(asked)
  for (const category of entered) await expireOverdue(context, category)
  const outcomes = []
  for (const line of lines) outcomes.push(await outcomeOf(line, () => enterOnce(context, tournament, line, entered)))
  return outcomes
}

/** An unexpected error stops the list; sent again, what was entered before it is answered from its key. */
async function outcomeOf({ key }: HandLine, enter: () => Promise<{ registration_id: string }>): Promise<HandOutcome> {
  try {
    const { registration_id } = await enter()
    return { key, registration_id, code: null, message: null, field: null }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    const code = String(error.code)
    return {
      key,
      registration_id: null,
      code,
      message: code === 'IDEMPOTENCY_KEY_REUSED' ? ALREADY_ENTERED : error.message,
      field: (error.data as { field?: HandField } | undefined)?.field ?? FIELDS[code] ?? null,
    }
  }
}

async function enterOnce(
  context: MemberContext,
  tournament: ManagedTournament,
  { key, ...input }: HandLine,
  categories: ReadonlySet<number>,
) {
  const [wrong] = Object.entries(handLineProblems(input))
  if (wrong) throw refuse('FORM_NOT_VALID', { field: wrong[0] }, wrong[1])
  if (!categories.has(input.tournament_category_id))
    throw refuse('NOT_FOUND', { field: 'category' }, 'Cette catégorie n’est pas dans ce tournoi.')
  return actOnce(
    context,
    { route: 'registrations.addByHand', input: { id: tournament.id, ...input }, key },
    (act) => enterByHand(act, tournament, input),
    GUARDS,
  )
}

type Input = Omit<HandLine, 'key'>

async function enterByHand(act: MemberAct, tournament: ManagedTournament, input: Input) {
  const { tx, now } = act
  const club = await clubOf(act, tournament, input.club)
  await lockPayer(tx, { tournament_id: tournament.id }, club.id)
  const locked = await lockPlace(tx, input.tournament_category_id)
  await judge(act, locked, club, input.team_name)
  const place = await pricedPlace(tx, locked, club.id, {}, now)
  const papers_seen_at = input.papers_seen ? now : null
  const added = { club_id: club.id, papers_seen_at, overruled: await findMisfit(tx, place, club, input.team_name) }
  const taken = placeByHand(place, input.payment.method, now)
  const entry = { ...taken, waitlisted_at: null }
  const registration_id = await insertRegistration(act, place, { ...input, team: null }, entry, added)
  const registration = (await lockRegistration(tx, registration_id))!
  const isReceived = input.payment.state === 'received' && taken.payment_status !== 'paid'
  await tellClub(act, registration, addedNews(act, registration, isReceived ? null : taken.payment_due_at))
  await refundReplaced(act, registration)
  if (isReceived) await takeManualPayment(act, registration, { method: input.payment.method })
  return { registration_id }
}

type AddedClub = { id: number; status: ClubStatus }

/** A club that is written down by the name of one that is there is that one: nowhere do two bear one name. */
async function clubOf(act: MemberAct, tournament: ManagedTournament, club: Input['club']): Promise<AddedClub> {
  const { tx } = act
  if (club.kind === 'new') {
    const { organizer_club_id: added_by_club_id, venue_department: department } = tournament
    const { phone = null, email = null } = contactOf(club.contact) ?? {}
    const { name, insee } = club
    return keepClub(act, { name, insee, phone, email, department, added_by_club_id })
  }
  const found = await findClub(tx, club.club_id)
  if (!found) throw refuse('NOT_FOUND', { field: 'club' }, 'Ce club n’existe plus.')
  return found
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

const ALREADY_ENTERED = 'Cette équipe est déjà inscrite, telle que vous l’aviez d’abord saisie. Retirez cette ligne.'

/** Where each refusal is read. */
const FIELDS: Partial<Record<string, HandField>> = {
  TOURNAMENT_FULL: 'category',
  WAITING_LIST_FIRST: 'category',
  CLUB_ALREADY_REGISTERED: 'team_name',
  ALREADY_REGISTERED: 'team_name',
  COMMUNE_UNKNOWN: 'club',
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
