import type { ErrorCode } from '#contract/common/errors.ts'
import type { PaidBy, Registration } from '#contract/registrations/registrations.ts'
import { canInClub } from '#domain/clubs/club.ts'
import { canQueue, canTakeAPlace, registrationVerdicts } from '#domain/registrations/entering/eligibility.ts'
import { isPublished } from '#domain/tournaments/tournament.ts'
import { firstRefusal, type Verdict } from '#domain/common/verdict.ts'
import { getSettings, type Settings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { sendNow, type Sql, type Statement, type Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce, inAct, type MemberAct } from '#server/platform/procedures/act.ts'
import { loadRivals, registrationAttempt } from '../../attempt.ts'
import { type Place, placeColumns, placeTables } from '../../place.ts'
import { lockPayer, type PricedPlace, pricedPlace, type Shown } from '../../price-entry.ts'
import { findRegistration } from '../../queries.ts'
import { holdsFirst, type PlaceTaken, takenPlace } from '../../taken-place.ts'
import { expireOverdue } from '../ending/expire-overdue.ts'
import type { Entrant } from './insert-registration.ts'
import { joinWaitingList } from '../waiting-list/join-waiting-list.ts'
import { lockPlace } from '../lock-place.ts'
import { takePlace } from './take-place.ts'

type Input = {
  tournament_category_id: number
  team_id?: string | undefined
  team_name: string
  younger_confirmed?: boolean | undefined
  payment_method?: PaidBy | undefined
  waiting_list?: boolean | undefined
} & Shown

type Wish = Entrant & Pick<Input, 'younger_confirmed' | 'payment_method' | 'waiting_list'> & Shown

/**
 * Takes a place, held during payment or final at once, or a rank in the waiting list. The rules are first checked
 * without the lock, so that refused requests never wait for it, then checked again under the lock.
 */
export async function registerTeam(context: MemberContext, input: Input): Promise<Registration> {
  const { db, viewer } = context
  if (viewer.club && !canInClub(viewer.club.rights, 'register_team')) throw refuse('FORBIDDEN')
  await expireOverdue(context, input.tournament_category_id)
  const [place, team, settings] = await Promise.all([
    findPlace(db, input.tournament_category_id),
    findTeam(db, viewer, input.team_id),
    getSettings(db),
  ])
  if (!place) throw refuse('NOT_FOUND')
  const wish: Wish = { ...input, team }

  const work = async (unlocked: MemberAct) => {
    const { tx } = unlocked
    await judge(unlocked, settings, place, wish)
    // Sent in one trip: PostgreSQL takes these locks in the order in which they are sent.
    const [standing, , locked] = await Promise.all([
      lockClubs(tx, viewer, place),
      viewer.club && place.second_team_off_cents > 0 ? sendNow(lockPayer(tx, place, viewer.club.id)) : null,
      lockPlace(tx, place.tournament_category_id),
    ])
    // The clock is read again behind the lock: teams wait in the order in which they had it, and a hold lasts its whole time.
    const act = inAct(tx, context)
    const id = await enterAt({ ...act, viewer: standing }, settings, locked, input)
    return (await findRegistration({ db: tx, secrets: act.secrets }, viewer, id, act.now))!
  }
  return actOnce(context, { route: 'registrations.create', input }, work, GUARDS)
}

type Line = Input & Pick<Entrant, 'basket'>

/** One team of several, whose places are locked already. */
export const enterLocked = async (act: MemberAct, settings: Settings, line: Line) =>
  enterAt(act, settings, await lockPlace(act.tx, line.tournament_category_id), line)

/** @returns the registration's id */
async function enterAt(act: MemberAct, settings: Settings, locked: Place, line: Line): Promise<string> {
  const entrant = { ...line, team: await findTeam(act.tx, act.viewer, line.team_id, act.tx`for share`) }
  const { priced, taken } = await judge(act, settings, locked, entrant)
  return taken ? takePlace(act, priced, entrant, taken) : joinWaitingList(act, priced, entrant)
}

/** Refusals of the database, which protects places even if the code around it is wrong. */
export const GUARDS: Record<string, ErrorCode> = {
  tournament_categories_never_over: 'TOURNAMENT_FULL',
  registrations_one_per_team: 'ALREADY_REGISTERED',
  tournament_extras_never_over: 'EXTRA_SOLD_OUT',
}

/**
 * Whoever suspends one of the two clubs waits for those who are entering, and those who come after see it.
 * @returns the caller, their club as it stands behind the lock
 */
export async function lockClubs(tx: Tx, viewer: MemberContext['viewer'], { organizer_club_id }: Place) {
  const clubs = await tx<{ id: number; status: NonNullable<typeof viewer.club>['status'] }[]>`
    select id, status from clubs where id in (${organizer_club_id}, ${viewer.club?.id ?? null}) order by id for share`
  const own = clubs.find(({ id }) => id === viewer.club?.id)
  return viewer.club && own ? { ...viewer, club: { ...viewer.club, status: own.status } } : viewer
}

export async function findPlace(db: Sql, tournament_category_id: number): Promise<Place | null> {
  const [place] = await db<Place[]>`
    select ${placeColumns(db)} from ${placeTables(db)} where tc.id = ${tournament_category_id}`
  const published = place && isPublished(place.status)
  return published ? place : null
}

/** Behind a lock whoever changes what the team plays comes before, or after and sees the entry. */
async function findTeam(
  db: Sql,
  viewer: MemberContext['viewer'],
  team_id: string | undefined,
  lock: Statement = db``,
): Promise<Entrant['team']> {
  if (!team_id) return null
  const [found] = await db<(NonNullable<Entrant['team']> & { archived_at: string | null })[]>`
    select id, category, gender, archived_at from teams
    where id = ${team_id} and club_id = ${viewer.club?.id ?? null} ${lock}`
  if (!found) throw refuse('NOT_FOUND')
  const { archived_at, ...team } = found
  if (archived_at) throw refuse('TEAM_ARCHIVED')
  return team
}

/**
 * @returns the price, and how the place is taken; null for the waiting list, where nothing is ordered
 * @throws the first reason to refuse
 */
async function judge(
  { tx, now, viewer, payments }: MemberAct,
  settings: Settings,
  place: Place,
  { team_name, team, younger_confirmed = false, payment_method, waiting_list, ...shown }: Wish,
): Promise<{ priced: PricedPlace; taken: PlaceTaken | null }> {
  const rivals = await loadRivals(tx, place.tournament_category_id, viewer.club?.id ?? null, now)
  const wish = {
    team: { name: team_name, known: team, younger_confirmed },
    hold: holdsFirst(place) && payment_method === 'card' ? ('asked' as const) : ('none' as const),
  }
  const verdicts = registrationVerdicts(registrationAttempt(viewer, settings, place, rivals, wish, now), now)
  const waits = waiting_list === true && canQueue(verdicts)
  if (!waits && !canTakeAPlace(verdicts)) throw refusalOf(firstRefusal(verdicts)!)
  const priced = await pricedPlace(tx, place, viewer.club!.id, waiting_list ? { ...shown, extras: [] } : shown, now)
  return { priced, taken: waits ? null : takenPlace(priced, payment_method, payments, now) }
}

const CODES: Partial<Record<string, ErrorCode>> = {
  maintenance: 'MAINTENANCE',
  tournament_cancelled: 'TOURNAMENT_CLOSED',
  tournament_completed: 'TOURNAMENT_CLOSED',
  tournament_started: 'TOURNAMENT_CLOSED',
  tournament_closed: 'TOURNAMENT_CLOSED',
  tournament_not_open: 'TOURNAMENT_CLOSED',
  organizer_suspended: 'TOURNAMENT_CLOSED',
  category_closed: 'TOURNAMENT_CLOSED',
  already_registered: 'ALREADY_REGISTERED',
  club_already_registered: 'CLUB_ALREADY_REGISTERED',
  team_limit: 'CLUB_ALREADY_REGISTERED',
  category_full: 'TOURNAMENT_FULL',
  waiting_list: 'WAITING_LIST_FIRST',
  holds_unpaid: 'HOLDS_UNPAID',
  card_needed: 'PAYMENT_METHOD_REFUSED',
  team_gender: 'TEAM_GENDER',
  team_older: 'TEAM_OLDER',
  team_younger: 'TEAM_YOUNGER',
}

export function refusalOf({ code, message, detail }: Verdict) {
  return refuse(CODES[code] ?? 'REGISTRATION_REFUSED', { verdict: code, detail }, message ?? undefined)
}
