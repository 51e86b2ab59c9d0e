import type { PaidBy, Registration } from '#contract/registrations.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { canInClub } from '#domain/club.ts'
import { canQueue, canTakeAPlace, type RegistrationVerdictCode, registrationVerdicts } from '#domain/eligibility.ts'
import { localDay } from '#domain/local-time.ts'
import type { Category } from '#domain/reference/categories.ts'
import type { Gender } from '#domain/reference/genders.ts'
import { seasonOf } from '#domain/season.ts'
import { tidy } from '#domain/text.ts'
import { PUBLIC_TOURNAMENT_STATUSES, type TournamentStatus } from '#domain/tournament.ts'
import { firstRefusal, type Verdict } from '#domain/verdict.ts'
import { getSettings, type Settings } from '#server/features/settings/queries.ts'
import { actorOf } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'
import { violatedConstraint } from '#server/platform/database/errors.ts'
import { json } from '#server/platform/database/json.ts'
import { refuse } from '#server/platform/errors.ts'
import { once } from '#server/platform/idempotency.ts'
import { loadRivals, registrationAttempt } from '../attempt.ts'
import { registeredNews, waitlistedNews } from '../mails/club-news.ts'
import { newRegistrationNews } from '../mails/organizer-news.ts'
import { type Place, placeColumns, placeTables } from '../place.ts'
import { findRegistration } from '../queries.ts'
import { expireOverdue } from './expire-overdue.ts'
import { lockPlace } from './lock-place.ts'
import { lockRegistration } from './lock-registration.ts'
import { offerFreedPlaces } from './offer-freed-places.ts'
import { type PlaceTaken, takenPlace } from '../taken-place.ts'
import { refundReplaced } from './refund-replaced.ts'
import { tellClub, tellOrganizer } from './tell.ts'

type Input = {
  tournament_category_id: number
  team_id?: string | undefined
  team_name: string
  payment_method?: PaidBy | undefined
  waiting_list?: boolean | undefined
}

type Team = { id: string; category: Category; gender: Gender }

/**
 * A place, held while it is paid or taken at once, or a rank in the waiting list. What can be judged without the lock is
 * judged before it, so that those who come too late never queue behind those in time; the same rules decide again under it.
 */
export async function registerTeam(context: MemberContext, input: Input): Promise<Registration> {
  const { db, viewer } = context
  if (viewer.club && !canInClub(viewer.club.rights, 'register_team')) throw refuse('FORBIDDEN')
  await expireOverdue(context, actorOf(context), input.tournament_category_id)
  const [place, team, settings] = await Promise.all([
    findPlace(db, input.tournament_category_id),
    findTeam(context, input.team_id),
    getSettings(db),
  ])
  if (!place) throw refuse('NOT_FOUND')

  return once(context, { route: 'registrations.create', input }, async (tx) => {
    await judge(tx, context, settings, place, input, team)
    const locked = await lockPlace(tx, place.tournament_category_id)
    const decision = await judge(tx, context, settings, locked, input, team)
    const id =
      decision === 'queue'
        ? await joinWaitingList(tx, context, locked, input, team)
        : await takePlace(tx, context, locked, input, team)
    return (await findRegistration(tx, viewer, id, context.clock()))!
  }).catch(refuseBrokenGuard)
}

/** What the database refuses whatever the code above believes. */
function refuseBrokenGuard(error: unknown): never {
  const guard = violatedConstraint(error)
  if (guard === 'tournament_categories_never_over') throw refuse('TOURNAMENT_FULL')
  if (guard === 'registrations_one_per_team') throw refuse('ALREADY_REGISTERED')
  throw error
}

async function findPlace(db: Sql, tournament_category_id: number): Promise<Place | null> {
  const [place] = await db<Place[]>`
    select ${placeColumns(db)} from ${placeTables(db)} where tc.id = ${tournament_category_id}`
  const published = place && (PUBLIC_TOURNAMENT_STATUSES as TournamentStatus[]).includes(place.status)
  return published ? place : null
}

async function findTeam({ db, viewer }: MemberContext, team_id: string | undefined): Promise<Team | null> {
  if (!team_id) return null
  const [team] = await db<Team[]>`
    select id, category, gender from teams where id = ${team_id} and club_id = ${viewer.club?.id ?? null}`
  if (!team) throw refuse('NOT_FOUND')
  return team
}

/** @throws the first thing that stands against it */
async function judge(
  tx: Tx,
  { viewer, clock, payments }: MemberContext,
  settings: Settings,
  place: Place,
  input: Input,
  team: Team | null,
): Promise<'take' | 'queue'> {
  const now = clock()
  const rivals = await loadRivals(tx, place.tournament_category_id, viewer.club?.id ?? null)
  const typed = { name: input.team_name, category: team?.category ?? null, gender: team?.gender ?? null }
  const verdicts = registrationVerdicts(registrationAttempt(viewer, settings, place, rivals, typed, now), now)
  if (input.waiting_list && canQueue(verdicts)) return 'queue'
  if (!canTakeAPlace(verdicts)) throw refusalOf(firstRefusal(verdicts)!)
  takenPlace(place, input.payment_method, payments, now)
  return 'take'
}

async function takePlace(tx: Tx, context: MemberContext, place: Place, input: Input, team: Team | null) {
  const now = context.clock()
  const taken = takenPlace(place, input.payment_method, context.payments, now)
  const id = await insertRegistration(tx, context, place, input, team, { ...taken, waitlisted_at: null }, now)
  if (taken.status === 'held') return id
  const registration = (await lockRegistration(tx, id))!
  const paid = taken.payment_status === 'paid'
  const news = registeredNews(registration, { method: taken.payment_method, due: taken.payment_due_at, paid })
  await tellClub(tx, context, registration, news)
  await tellOrganizer(tx, context, registration, newRegistrationNews(registration))
  await refundReplaced(tx, context, registration, actorOf(context))
  return id
}

async function joinWaitingList(tx: Tx, context: MemberContext, place: Place, input: Input, team: Team | null) {
  const now = context.clock()
  const waiting = {
    status: 'waitlisted',
    payment_status: 'unpaid',
    payment_method: null,
    hold_expires_at: null,
    payment_due_at: null,
    waitlisted_at: now,
  } as const
  const id = await insertRegistration(tx, context, place, input, team, waiting, now)
  const [row] = await tx<{ rank: number }[]>`
    select count(*)::int as rank from registrations
    where tournament_category_id = ${place.tournament_category_id} and status = 'waitlisted'`
  const registration = (await lockRegistration(tx, id))!
  await tellClub(tx, context, registration, waitlistedNews(registration, row!.rank))
  await offerFreedPlaces(tx, context, place.tournament_category_id, actorOf(context))
  return id
}

type Entry = Omit<PlaceTaken, 'status'> & { status: PlaceTaken['status'] | 'waitlisted'; waitlisted_at: Date | null }

async function insertRegistration(
  tx: Tx,
  context: MemberContext,
  place: Place,
  input: Input,
  team: Team | null,
  entry: Entry,
  now: Date,
): Promise<string> {
  const { viewer } = context
  const team_name = tidy(input.team_name)
  const team_id = team?.id ?? (await findOrMakeTeam(tx, viewer.club!.id, place, team_name))
  const [row] = await tx<{ id: string }[]>`
    insert into registrations ${tx({
      tournament_id: place.tournament_id,
      tournament_category_id: place.tournament_category_id,
      club_id: viewer.club!.id,
      team_id,
      user_id: viewer.user_id,
      team_name,
      ...entry,
      amount_cents: place.price_cents,
      cancellation_tiers: json(tx, place.cancellation_tiers),
      created_at: now,
      updated_at: now,
    })}
    returning id`
  await audit(tx, {
    ...actorOf(context),
    action: 'registration.create',
    entity: 'registration',
    entity_id: row!.id,
    changes: { status: [null, entry.status], payment_status: [null, entry.payment_status] },
  })
  return row!.id
}

async function findOrMakeTeam(tx: Tx, club_id: number, place: Place, name: string): Promise<string> {
  const season = seasonOf(localDay(place.starts_at, place.time_zone))
  const [team] = await tx<{ id: string }[]>`
    insert into teams (club_id, season, name, category, gender)
    values (${club_id}, ${season}, ${name}, ${place.category}, ${place.gender})
    on conflict on constraint teams_name_unique do update set name = excluded.name
    returning id`
  return team!.id
}

const CODES: Partial<Record<RegistrationVerdictCode, ErrorCode>> = {
  maintenance: 'MAINTENANCE',
  tournament_cancelled: 'TOURNAMENT_CLOSED',
  tournament_completed: 'TOURNAMENT_CLOSED',
  tournament_started: 'TOURNAMENT_CLOSED',
  tournament_closed: 'TOURNAMENT_CLOSED',
  tournament_not_open: 'TOURNAMENT_CLOSED',
  category_closed: 'TOURNAMENT_CLOSED',
  already_registered: 'ALREADY_REGISTERED',
  club_already_registered: 'CLUB_ALREADY_REGISTERED',
  team_limit: 'CLUB_ALREADY_REGISTERED',
  category_full: 'TOURNAMENT_FULL',
  waiting_list: 'WAITING_LIST_FIRST',
}

function refusalOf({ code, message, detail }: Verdict<RegistrationVerdictCode>) {
  return refuse(CODES[code] ?? 'REGISTRATION_REFUSED', { verdict: code, detail }, message ?? undefined)
}
