import { type ClubStatus } from '#domain/clubs/club.ts'
import { NIGHT_AT } from '#domain/insights/night.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import type { Division } from '#domain/common/reference/divisions.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { CLUBS_MET_TOURNAMENTS, HABITS_MONTHS } from '#domain/common/thresholds.ts'
import { distanceKm, hasFreePlace, insideBox, type Point } from '#server/features/tournaments/tournaments/queries.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'

export type AdvisedClub = {
  id: number
  status: ClubStatus
  /** 'exact' when its point is that of its commune. */
  location_precision: string | null
  latitude: number | null
  longitude: number | null
}

export async function findAdvisedClub(db: Db, id: number): Promise<AdvisedClub | null> {
  const [club] = await db<
    AdvisedClub[]
  >`select id, status, location_precision, latitude, longitude from clubs where id = ${id}`
  return club ?? null
}

export type AdvisedTeam = {
  id: string
  season: Season
  name: string
  category: Category
  gender: Gender
  division: Division | null
}

/** Lists the teams of the club that are not archived, of any season. */
export function listAdvisedTeams(db: Db, club_id: number) {
  return db<AdvisedTeam[]>`
    select t.id, t.season, t.name, t.category, t.gender, coalesce(t.level, c.level) as division
    from teams t join clubs c on c.id = t.club_id
    where t.club_id = ${club_id} and t.archived_at is null`
}

export type Entered = {
  id: number
  previous_tournament_id: number | null
  organizer_club_id: number
  /** Days from 1970-01-01 to the local day on which it begins. */
  day_number: number
  year: number
  has_begun: boolean
  entered: string[]
  price_cents: number
  latitude: number | null
  longitude: number | null
}

/** Lists the tournaments that the club had entered lately at that instant, latest first. */
export function listEntered(db: Db, club_id: number, now: Date) {
  return db<Entered[]>`
    select ${editionColumns(db)}, extract(year from t.starts_at at time zone t.time_zone)::int as year,
      t.starts_at <= ${now} as has_begun, own.price_cents, t.latitude, t.longitude
    from (
      select tournament_id, avg(amount_cents)::float8 as price_cents from registrations
      where club_id = ${club_id} and has_entered(status) and created_at <= ${now} group by 1) own
      join tournaments t on t.id = own.tournament_id
    where t.starts_at > ${now}::timestamptz - make_interval(months => ${HABITS_MONTHS}) and t.status <> 'cancelled'
    order by t.starts_at desc, t.id desc`
}

/** Columns of `t` that `isPreviousEdition` compares. */
const editionColumns = (db: Db): Statement => db`
  t.id, t.previous_tournament_id, t.organizer_club_id,
  (t.starts_at at time zone t.time_zone)::date - '1970-01-01'::date as day_number,
  (select coalesce(array_agg(distinct tc.category || ' ' || tc.gender), '{}')
   from tournament_categories tc where tc.tournament_id = t.id) as entered`

/**
 * Lists the tournaments where a team of the club has a place, waits for one or is offered one, and the days that they take:
 * the day of its category, or else all of them.
 */
export function listTaken(db: Db, club_id: number, now: Date) {
  return db<
    { tournament_id: number; team_id: string | null; team_name: string; first_day: string; last_day: string }[]
  >`
    select r.tournament_id, r.team_id, r.team_name,
      coalesce(tc.day, (t.starts_at at time zone t.time_zone)::date) as first_day,
      coalesce(tc.day, (t.ends_at at time zone t.time_zone)::date) as last_day
    from registrations r join tournaments t on t.id = r.tournament_id
      join tournament_categories tc on tc.id = r.tournament_category_id
    where r.club_id = ${club_id} and counts_for_uniqueness(r.status) and r.created_at <= ${now} and t.ends_at >= ${now}`
}

export type OpenPlace = {
  category: Category
  gender: Gender
  division: Division | null
  day: string | null
  price_cents: number
}

export type OpenTournament = Omit<Entered, 'year' | 'has_begun' | 'price_cents' | 'latitude' | 'longitude'> & {
  title: string
  location: string
  starts_at: string
  ends_at: string
  time_zone: string
  /** Local days; `days_ahead` are left until the first one. */
  first_day: string
  last_day: string
  days_ahead: number
  season: Season
  km: number
  places: OpenPlace[]
  clubs_met: number
  teams_met: number
}

/**
 * Lists the open tournaments with their free places and the clubs that this one has met.
 * @param asked.met_in tournaments where the club has met others
 * @param asked.morning a past morning, as the night kept it; null for now
 */
export function listCandidates(
  db: Db,
  asked: {
    club_id: number
    open: readonly { id: number; km: number }[]
    met_in: readonly number[]
    morning: string | null
  },
  now: Date,
) {
  const { club_id, open, met_in, morning } = asked
  const places = morning === null ? placesNow(db) : placesOn(db, morning)
  return db<OpenTournament[]>`
    with met as materialized (
      select distinct club_id from registrations
      where tournament_id = any(${met_in.slice(0, CLUBS_MET_TOURNAMENTS)}::int[]) and status = 'approved' and club_id <> ${club_id})
    select ${editionColumns(db)}, t.title, concat_ws(', ', nullif(t.venue_name, ''), t.venue_city) as location,
      t.starts_at, t.ends_at, t.time_zone, local.first_day, local.last_day, local.first_day - local.today as days_ahead,
      season_of(local.first_day) as season, open.km,
      ${places} as places, entered.clubs_met, entered.teams_met
    from unnest(${open.map(({ id }) => id)}::int[], ${open.map(({ km }) => km)}::float8[]) as open (id, km)
      join tournaments t on t.id = open.id
      cross join lateral (
        select (t.starts_at at time zone t.time_zone)::date as first_day,
          (t.ends_at at time zone t.time_zone)::date as last_day,
          (${now}::timestamptz at time zone t.time_zone)::date as today) local
      cross join lateral (
        select count(distinct r.club_id)::int as clubs_met, count(*)::int as teams_met
        from registrations r join met on met.club_id = r.club_id
        where r.tournament_id = t.id and has_entered(r.status) and r.created_at <= ${now}) entered
    where t.organizer_club_id <> ${club_id}`
}

const placesNow = (db: Db): Statement => db`
  (select coalesce(json_agg(json_build_object(${placeColumns(db)}, 'price_cents', tc.price_cents) order by tc.id), '[]')
   from tournament_categories tc where tc.tournament_id = t.id and ${hasFreePlace(db)})`

const placesOn = (db: Db, morning: string): Statement => db`
  (select coalesce(json_agg(json_build_object(${placeColumns(db)}, 'price_cents', o.price_cents) order by tc.id), '[]')
   from tournament_categories tc join open_places o on o.tournament_category_id = tc.id
   where tc.tournament_id = t.id and ${morning}::date between o.first_day and o.last_day)`

const placeColumns = (db: Db): Statement =>
  db`'category', tc.category, 'gender', tc.gender, 'division', tc.division, 'day', tc.day`

/** Lists the tournaments within so many kilometres that clubs could enter on that morning, as the night kept it. */
export function listOpenOn(db: Db, from: Point, max_km: number, morning: string) {
  const km = distanceKm(db, from)
  return db<{ id: number; km: number }[]>`
    select t.id, ${km} as km from tournaments t
    where t.id in (
        select tc.tournament_id from open_places o join tournament_categories tc on tc.id = o.tournament_category_id
        where ${morning}::date between o.first_day and o.last_day)
      and ${insideBox(db, from, max_km)} and ${km} <= ${max_km}`
}

/** Counts the teams that held a place in each of these tournaments then. */
export function listHeld(db: Db, ids: readonly number[], then: Date) {
  return db<{ id: number; teams: number }[]>`
    select tournament_id as id, count(*)::int as teams from registrations
    where tournament_id = any(${ids}::int[]) and created_at <= ${then}
      and (takes_a_place(status) or status = 'cancelled' and cancelled_at > ${then})
    group by 1`
}

/**
 * Lists the first registrations of clubs in tournaments of others that were open with a place that morning. When there are
 * many, it takes a sample, always the same one.
 */
export function listChoices(db: Db, { from, to, demo, limit }: { from: Date; to: Date; demo: boolean; limit: number }) {
  return db<{ club_id: number; chosen: number; morning: string }[]>`
    select r.club_id, r.tournament_id as chosen, at.morning::text
    from registrations r
      join tournaments t on t.id = r.tournament_id
      join clubs c on c.id = r.club_id
      cross join lateral (select (r.created_at at time zone ${PARIS})::date as morning) at
      join open_places o on o.tournament_category_id = r.tournament_category_id and at.morning between o.first_day and o.last_day
    where r.created_at >= ${from} and r.created_at < ${to} and t.demo = ${demo} and t.organizer_club_id <> r.club_id
      and r.created_at >= (at.morning + ${NIGHT_AT}::time) at time zone ${PARIS}
      and c.latitude is not null and is_living_club(c.status)
      and not exists (
        select from registrations before
        where before.tournament_id = r.tournament_id and before.club_id = r.club_id
          and (before.created_at, before.id) < (r.created_at, r.id))
    order by md5(r.id::text) limit ${limit}`
}
