import type { Edition } from '#domain/insights/attendance/edition.ts'
import {
  COMPARABLE_MONTHS,
  COMPARABLE_WITHIN_KM,
  EDITION_DAYS,
  EDITION_TOLERANCE_DAYS,
  FILL_MILESTONES,
} from '#domain/common/thresholds.ts'
import type { TournamentStatus } from '#domain/tournaments/tournament.ts'
import { distanceKm, insideBox, type Point } from '#server/features/tournaments/tournaments/queries.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'

/** Lists the tournaments whose fill may have moved, or was never written. */
export async function listToFill(db: Db, now: Date): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select t.id from tournaments t
    where is_published(t.status) and t.status <> 'cancelled'
      and t.starts_at <= ${now}::timestamptz + make_interval(days => ${FILL_MILESTONES[0]})
      and (t.starts_at > ${now}::timestamptz - interval '7 days'
        or registrations_begin(t) < t.starts_at
          and not exists (select from tournament_fill f where f.tournament_id = t.id and f.days_before = 0))
    order by t.id`
  return rows.map(({ id }) => id)
}

/** Lists the tournaments whose row in `past_tournaments` may have to be written or removed. */
export async function listToKeep(db: Db, now: Date, months: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select t.id from tournaments t left join past_tournaments p on p.tournament_id = t.id
    where t.starts_at <= ${now} and (t.ends_at > ${now}::timestamptz - make_interval(months => ${months}) or p.tournament_id is null)
      or p.tournament_id is not null and t.starts_at > ${now}
    order by t.ends_at, t.id`
  return rows.map(({ id }) => id)
}

/** Lists the tournaments that begin within ninety days; `forecast_at` is how many days before its start the last was made. */
export function listToForecast(db: Db, now: Date) {
  return db<{ id: number; starts_at: string; time_zone: string; forecast_at: number | null }[]>`
    select t.id, t.starts_at, t.time_zone,
      (select min(f.days_before) from forecasts f where f.tournament_id = t.id)::int as forecast_at
    from tournaments t
    where gives_places(t.status) and t.starts_at > ${now}
      and t.starts_at <= ${now}::timestamptz + make_interval(days => ${FILL_MILESTONES[0] + 1})
      and registrations_begin(t) <= ${now}
    order by t.starts_at, t.id`
}

export type Subject = Edition & {
  day_of_year: number
  capacity: number
  entered: string[]
  euros: number
  title: string
  starts_at: string
  time_zone: string
  latitude: number | null
  longitude: number | null
  status: TournamentStatus
  ends_at: string
  registration_opens_at: string | null
  registration_closes_at: string | null
  begins_at: string
  demo: boolean
  teams: number
}

export async function findSubject(db: Db, id: number): Promise<Subject | null> {
  const [row] = await db<Subject[]>`
    select ${factColumns(db)}, t.title, t.starts_at, t.time_zone, t.latitude, t.longitude, t.status, t.ends_at, t.registration_opens_at, t.registration_closes_at, t.demo,
      registrations_begin(t) as begins_at, of.teams
    from tournaments t cross join lateral ${categoryFacts(db)} of where t.id = ${id}`
  return row ?? null
}

/** A past tournament, as the night keeps it to compare others with it. */
export type PastTournament = {
  id: number
  year: number
  day_of_year: number
  capacity: number
  entered: string[]
  euros: number
  /** Clubs could register `open_days` before its start, during `window_days`. */
  open_days: number
  window_days: number
  km: number | null
  /** Places held on each day that is kept, earliest first, out of `fill_capacity`; null when it is not known. */
  taken: (number | null)[]
  fill_capacity: number
}

/**
 * Lists past tournaments that were open so many days before they began, with a category of this one.
 * @param near only those near that point; null for the whole country
 */
export async function listComparables(
  db: Db,
  subject: Subject,
  days: number,
  near: Point | null,
  now: Date,
): Promise<PastTournament[]> {
  const point = pointOf(subject)
  return db<PastTournament[]>`
    select t.tournament_id as id, t.year, t.day_of_year, t.capacity, t.entered, t.euros, t.open_days, t.window_days,
      ${point ? distanceKm(db, point) : db`null::float8`} as km, t.taken, t.fill_capacity
    from past_tournaments t
    where t.demo = ${subject.demo} and t.tournament_id <> ${subject.id}
      and t.ends_at < ${now} and t.ends_at > ${now}::timestamptz - make_interval(months => ${COMPARABLE_MONTHS})
      ${near ? db`and ${insideBox(db, near, COMPARABLE_WITHIN_KM)} and ${distanceKm(db, near)} <= ${COMPARABLE_WITHIN_KM}` : db``}
      and t.open_days >= ${days} and t.entered && ${subject.entered}::text[]`
}

/** Lists the tournaments of the same days and categories near it; those of the demonstration only stand beside their own. */
export function listRivals(db: Db, subject: Subject, { km, days }: { km: number; days: number }) {
  const { starts_at, ends_at } = subject
  const point = pointOf(subject)
  if (!point) return []
  const far = distanceKm(db, point)
  return db<{ id: number; name: string; city: string; distance_km: number; entered: string[] }[]>`
    select t.id, t.title as name, t.venue_city as city, round(${far}::numeric, 1)::float8 as distance_km, of.entered
    from tournaments t cross join lateral ${categoryFacts(db)} of
    where is_published(t.status) and t.status <> 'cancelled' and t.id <> ${subject.id} and t.demo = ${subject.demo}
      and t.ends_at >= ${starts_at}::timestamptz - make_interval(days => ${days})
      and t.ends_at <= ${ends_at}::timestamptz + make_interval(days => ${days + 3})
      and t.starts_at <= ${ends_at}::timestamptz + make_interval(days => ${days})
      and ${insideBox(db, point, km)} and ${far} <= ${km} and ${isAlike(db, subject)}
    order by distance_km, t.id limit 5`
}

/** Lists the tournaments that may be its edition before: the one that its organiser has named, or those of that date. */
export function listEditions(db: Db, { previous_tournament_id, organizer_club_id, starts_at }: Subject) {
  const said = previous_tournament_id
  const within = (days: number) => db`${starts_at}::timestamptz - make_interval(days => ${days})`
  const { least, most } = EDITION_DAYS_AGO
  return db<Edition[]>`
    select ${factColumns(db)} from tournaments t cross join lateral ${categoryFacts(db)} of
    where ${said === null ? db`t.organizer_club_id = ${organizer_club_id} and t.starts_at between ${within(most)} and ${within(least)}` : db`t.id = ${said}`}`
}

/** One day more at both ends makes up for other time zones. */
const EDITION_DAYS_AGO = {
  least: EDITION_DAYS - EDITION_TOLERANCE_DAYS - 1,
  most: EDITION_DAYS + EDITION_TOLERANCE_DAYS + 1,
}

/** Lists names and dates of the comparable tournaments that are shown. */
export function listNamed(db: Db, ids: readonly number[]) {
  return db<{ id: number; name: string; date: string; time_zone: string }[]>`
    select id, title as name, starts_at as date, time_zone from tournaments where id = any(${ids}::int[])`
}

/** Lists the share of its places that were taken, by day. */
export function listFill(db: Db, id: number) {
  return db<{ days_before: number; fill: number }[]>`
    select days_before::int, least(1, taken::float8 / capacity) as fill
    from tournament_fill where tournament_id = ${id} and capacity > 0 order by days_before desc`
}

/** Finds the forecast that was made nearest to a month before it began. */
export async function findSaid(db: Db, id: number) {
  const [row] = await db<{ days_before: number; predicted: number; low: number; high: number }[]>`
    select days_before::int, predicted, low, high from forecasts where tournament_id = ${id}
    order by days_before > 30, abs(days_before - 30), days_before limit 1`
  return row ?? null
}

const factColumns = (db: Db) => db`
  t.id, t.organizer_club_id, t.previous_tournament_id,
  (t.starts_at at time zone t.time_zone)::date - '1970-01-01'::date as day_number,
  extract(doy from t.starts_at at time zone t.time_zone)::int as day_of_year, of.capacity, of.entered, of.euros`

/** Facts of the categories of `t` that are not cancelled. */
export const categoryFacts = (db: Db | Tx) => db`(
  select coalesce(sum(tc.max_participants), 0)::int as capacity, coalesce(sum(tc.current_participants), 0)::int as teams,
    coalesce(array_agg(tc.category || ' ' || tc.gender), '{}') as entered,
    coalesce(avg(tc.price_cents) / 100.0, 0)::float8 as euros
  from tournament_categories tc where tc.tournament_id = t.id and tc.status <> 'cancelled')`

/** Whether `t` has one of these categories. A value is computed for a few rows; a join would read all categories. */
const isAlike = (db: Db, { entered }: Subject) => db`(
  select bool_or(own.category || ' ' || own.gender = any(${entered}::text[]))
  from tournament_categories own where own.tournament_id = t.id and own.status <> 'cancelled')`

const pointOf = ({ latitude, longitude }: Subject): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
