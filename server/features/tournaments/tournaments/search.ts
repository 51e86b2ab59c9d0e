import type { FacetName, TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { BOOKABLE_RANK } from '#domain/tournaments/availability/availability.ts'
import { findRegionByName } from '#domain/common/reference/region-names.ts'
import type { Db, Sql, Statement } from '#server/platform/database/client.ts'

export type Point = { latitude: number; longitude: number }

export type Search = {
  filters: TournamentFilters
  now: Date
  /** The point from which `radius_km` and the order by distance start: the chosen town, else the club. */
  from: Point | null
  /** The point from which shown distances are measured: the town, else the viewer’s club. */
  origin: Point | null
  /** The words to find, as `to_tsquery` reads them. Null when none are asked. */
  words: string | null
  /** The words are those that look like the typed ones, and no longer the name of a region. */
  approximate: boolean
}

/** The conditions of a search except the facets, as one, over `t` (tournaments) and `tc` (their categories). */
export function whereTournament(db: Db, search: Search) {
  const { filters, now, from } = search
  const { q, past, with_matches, places_left, radius_km, organizer_club_id } = filters
  const conditions = {
    past: with_matches || (past ? db`t.ends_at < ${now}` : db`t.ends_at >= ${now}`),
    with_matches:
      with_matches && db`exists (select from matches m where m.tournament_id = t.id and m.retired_at is null)`,
    from: filters.from && db`t.ends_at >= ${filters.from}::date::timestamp at time zone t.time_zone`,
    to: filters.to && db`t.starts_at < (${filters.to}::date + 1)::timestamp at time zone t.time_zone`,
    organizer_club_id: organizer_club_id !== undefined && db`t.organizer_club_id = ${organizer_club_id}`,
    places_left: places_left && takesRegistrations(db, now),
    radius_km: from && radius_km && db`${insideBox(db, from, radius_km)} and ${distanceKm(db, from)} <= ${radius_km}`,
    q: q && matches(db, q, search),
  } satisfies Record<Exclude<keyof TournamentFilters, FacetName | OnlyOrders | OfCategories>, unknown>
  const asked = Object.values(conditions).filter((condition) => condition instanceof Object)
  return allOf(db, [db`is_published(t.status)`, whereCategory(db, filters), ...asked])
}

/** The conditions of a search on each category except the facets, over `t` and `tc`. */
export function whereCategory(db: Db, { max_price_cents, places_left }: TournamentFilters) {
  const conditions = [
    isPlayed(db),
    max_price_cents !== undefined && db`tc.price_cents <= ${max_price_cents}`,
    places_left && hasFreePlace(db),
  ]
  return allOf(
    db,
    conditions.filter((condition) => condition instanceof Object),
  )
}

/** `places_left` is asked of the tournament too. */
type OfCategories = 'max_price_cents'

/** Over `t` and `tc`: a cancelled category is no longer found, unless nothing else is left of its tournament. */
const isPlayed = (db: Db) => db`(tc.status <> 'cancelled' or not exists (
  select from tournament_categories other where other.tournament_id = t.id and other.status <> 'cancelled'))`

/** `near` narrows nothing by itself: it is the point from which `radius_km` is measured, in place of the club. */
type OnlyOrders = 'order' | 'near'

export const allOf = (db: Db, conditions: readonly Statement[]) => joined(db, conditions, db`and`)

/** One statement of several parts, at least one, with the same words between each two. */
export const joined = (db: Db, parts: readonly Statement[], between: Statement) =>
  parts.reduce((all, part) => db`${all} ${between} ${part}`)

/** Says over `t` that it is open at that instant, as `domain/tournaments/availability/availability.ts` does. */
export function takesRegistrations(db: Sql, now: Date) {
  return db`(t.status = 'registration_open' and ${hasLivingOrganizer(db)} and t.starts_at > ${now}
    and coalesce(t.registration_opens_at, '-infinity') <= ${now} and coalesce(t.registration_closes_at, t.starts_at) > ${now})`
}

/** Says over `t` that its organiser still lives, as `shownStatus` asks. */
const hasLivingOrganizer = (db: Sql) => db`
  exists (select from clubs lo where lo.id = t.organizer_club_id and is_living_club(lo.status))`

/** Says over `tc` that the category has a free place for a new team. */
export function hasFreePlace(db: Sql) {
  return db`tc.status = 'open' and tc.current_participants < tc.max_participants`
}

export const offersAPlace = (db: Db) => db`
  exists (select from tournament_categories tc where tc.tournament_id = t.id and ${hasFreePlace(db)})`

/**
 * The `BOOKABLE_RANK` of the availability of `t`, in SQL for lists too long to be judged one by one.
 * @param kept which categories count, over `tc`
 */
export function bookableRank(db: Db, now: Date, kept: Statement) {
  const rank = BOOKABLE_RANK
  return db`case
    when is_over(t.status) then ${rank.cancelled}::int
    when t.status in ('active', 'closed') or t.starts_at <= ${now} or t.registration_closes_at <= ${now} or not ${hasLivingOrganizer(db)} then ${rank.closed}::int
    when t.registration_opens_at > ${now} then ${rank.planned}::int
    else (
      select case
        when bool_or(${hasFreePlace(db)}) then ${rank.open}::int
        when bool_or(tc.status = 'open') then ${rank.full}::int
        when bool_and(tc.status = 'cancelled') then ${rank.cancelled}::int
        else ${rank.closed}::int end
      from tournament_categories tc where tc.tournament_id = t.id and ${kept}) end`
}

export const rank = (db: Db, words: string | null) => db`ts_rank(t.search, to_tsquery('simple', ${words}))`

/** The distance that an answer shows, to a tenth of a kilometre; null without a point on either side. */
export const shownDistance = (db: Db, from: Point | null) =>
  from ? db`round((${distanceKm(db, from)})::numeric, 1)::float8` : db`null::float8`

/** Joins over `c` (clubs) and `t` what a routing service has said of the way between them, as `way`. */
export const roadTo = (db: Db, source: string | null) => db`
  left join routes way on way.from_cell = place_cell(c.latitude, c.longitude, 2)
    and way.to_cell = place_cell(t.latitude, t.longitude, 2) and way.source = ${source}`

/**
 * Great-circle distance in kilometres. A sphere of 6371 km is within 0.5 % of the ellipsoid.
 * @param of the table whose place it is
 */
export function distanceKm(db: Db, from: Point, of = 't') {
  const [latitude, longitude] = [db(`${of}.latitude`), db(`${of}.longitude`)]
  return db`2 * 6371 * asin(sqrt(least(1, power(sin(radians(${latitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${latitude})) * power(sin(radians(${longitude} - ${from.longitude}) / 2), 2))))`
}

function matches(db: Db, q: string, { words, approximate }: Search) {
  const region = approximate ? null : (findRegionByName(q)?.code ?? null)
  return db`(t.search @@ to_tsquery('simple', ${words}) or t.venue_region = ${region})`
}

/** The bounding box of the circle uses the index. One degree of latitude is 111 km. */
export function insideBox(db: Db, from: Point, km: number, of = 't') {
  const height = km / 111
  const width = km / (111 * Math.max(0.1, Math.cos((from.latitude * Math.PI) / 180)))
  return db`${db(`${of}.latitude`)} between ${from.latitude - height} and ${from.latitude + height}
    and ${db(`${of}.longitude`)} between ${from.longitude - width} and ${from.longitude + width}`
}
