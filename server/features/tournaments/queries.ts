import type { TournamentDetails, TournamentFilters, TournamentSummary } from '#contract/tournaments.ts'
import { categoryAvailability, tournamentAvailability, type Availability } from '#domain/availability.ts'
import { slug } from '#domain/text.ts'
import { PUBLIC_TOURNAMENT_STATUSES, type TournamentTimes } from '#domain/tournament.ts'
import type { Db } from '#server/platform/database/client.ts'
import { findCommunePoint } from '#server/features/communes/queries.ts'
import { tournamentPath } from './tournament-path.ts'
import {
  distanceKm,
  hasFreePlace,
  rank,
  whereFacet,
  whereTournament,
  type Search,
  takesRegistrations,
} from './search.ts'

type Row = Omit<TournamentSummary, 'slug' | 'availability'>
/** What hangs on who looks. */
type OfViewer = 'permissions' | 'opening_alert_asked'
type DetailsRow = Row &
  Omit<TournamentDetails, keyof TournamentSummary | OfViewer> & {
    /** Teams that wait, by category entered. */
    waiting: Record<number, number>
  }

export async function listTournaments(
  db: Db,
  input: TournamentFilters & { cursor?: string | undefined; limit?: number | undefined },
  now: Date,
) {
  const { cursor, limit = 24, ...filters } = input
  const from = filters.near ? await findCommunePoint(db, filters.near) : null
  const typed: Search = { filters, now, from, approximate: false }
  const found = await searchTournaments(db, typed, cursor, limit)
  if (found.total > 0 || !filters.q || cursor) return found
  return searchTournaments(db, { ...typed, approximate: true }, cursor, limit)
}

/** Running sponsorships first, completed to three by the next open ones; `open_count` is those where a place is left. */
export async function listFeaturedTournaments(db: Db, now: Date) {
  const rows = await db<Row[]>`
    select ${summaryColumns(db)}, null as distance_km
    from ${summaryTables(db)}
    where ${takesRegistrations(db, now)}
    order by coalesce(t.featured_until > ${now}, false) desc,
      ${offersAPlace(db)} desc,
      t.starts_at, t.id
    limit 3`
  const [{ open_count }] = await db<[{ open_count: number }]>`
    select count(*)::int as open_count from tournaments t where ${takesRegistrations(db, now)} and ${offersAPlace(db)}`
  return { items: rows.map((row) => toSummary(row, now)), open_count }
}

const offersAPlace = (db: Db) => db`
  exists (select from tournament_categories tc where tc.tournament_id = t.id and ${hasFreePlace(db)})`

/** Null when there is none; drafts are answered too: the caller's policy decides who sees them. */
export async function findTournament(db: Db, id: number, now: Date): Promise<Omit<TournamentDetails, OfViewer> | null> {
  const [row] = await db<DetailsRow[]>`
    select ${summaryColumns(db)}, t.description, null as distance_km, t.venue_address, t.venue_postal_code, t.location_precision, t.prize, t.rules,
      t.status_reason, t.required_documents, t.payment_timing, t.payment_methods, t.cancellation_tiers, t.max_teams_per_club,
      (select coalesce(json_agg(json_build_object(
          'tournament_category_id', r.tournament_category_id, 'team_name', r.team_name, 'club_name', rc.name,
          'club_city', rc.city, 'status', r.status) order by r.created_at), '[]')
       from registrations r join clubs rc on rc.id = r.club_id
       where r.tournament_id = t.id and r.status in ('pending', 'approved')) as teams,
      (select coalesce(json_object_agg(tournament_category_id, waiting), '{}')
       from (select tournament_category_id, count(*) as waiting from registrations
             where tournament_id = t.id and status = 'waitlisted' group by 1) queues) as waiting
    from ${summaryTables(db)}
    where t.id = ${id}`
  return row ? toDetails(row, now) : null
}

export async function hasAskedOpeningAlert(db: Db, tournament_id: number, user_id: string): Promise<boolean> {
  const asked = await db`select from opening_alerts where tournament_id = ${tournament_id} and user_id = ${user_id}`
  return asked.length > 0
}

/** Path and last change of the published tournaments, the latest changed first. */
export async function listTournamentAddresses(db: Db, limit: number): Promise<{ path: string; updated_at: string }[]> {
  const rows = await db<{ id: number; title: string; updated_at: string }[]>`
    select id, title, updated_at from tournaments
    where status in ${db(PUBLIC_TOURNAMENT_STATUSES)}
    order by updated_at desc, id desc limit ${limit}`
  return rows.map(({ id, title, updated_at }) => ({
    path: tournamentPath({ id, title }),
    updated_at,
  }))
}

async function searchTournaments(db: Db, search: Search, cursor: string | undefined, limit: number) {
  const where = { tournament: whereTournament(db, search), ...whereFacet(db, search.filters) }
  const [facets, { rows, next_cursor }] = await Promise.all([
    countFacets(db, where),
    listPage(db, search, where, cursor, limit),
  ])
  return {
    items: rows.map((row) => toSummary(row, search.now)),
    next_cursor,
    approximate: search.approximate,
    ...facets,
  }
}

/** The conditions of one search, shared by its page and its counts. */
type Where = { tournament: ReturnType<typeof whereTournament> } & ReturnType<typeof whereFacet>

async function listPage(db: Db, search: Search, where: Where, cursor: string | undefined, limit: number) {
  const { filters, from } = search
  const distance = from ? distanceKm(db, from) : null
  const order = filters.order ?? (filters.q && !search.approximate ? 'relevance' : 'date')
  const latestFirst = order === 'date' && filters.past
  const sortKey =
    order === 'distance' && distance
      ? db`coalesce(${distance}, 1e9)`
      : order === 'relevance' && filters.q
        ? db`-${rank(db, filters.q)}`
        : db`extract(epoch from t.starts_at)::float8`
  const after = readCursor(cursor)
  const rows = await db<(Row & { sort_key: number })[]>`
    with hit as (
      select t.id, ${sortKey}::float8 as sort_key
      from tournaments t
      where exists (
        select from tournament_categories tc
        where tc.tournament_id = t.id and ${where.tournament}
          and ${where.region} and ${where.gender} and ${where.category} and ${where.division})
    ), page as (
      select id, sort_key from hit
      ${after ? (latestFirst ? db`where (sort_key, id) < (${after.key}, ${after.id})` : db`where (sort_key, id) > (${after.key}, ${after.id})`) : db``}
      order by ${latestFirst ? db`sort_key desc, id desc` : db`sort_key, id`}
      limit ${limit + 1}
    )
    select ${summaryColumns(db)}, ${distance ? db`round((${distance})::numeric, 1)::float8` : db`null`} as distance_km, page.sort_key
    from ${summaryTables(db)} join page on page.id = t.id
    order by ${latestFirst ? db`page.sort_key desc, t.id desc` : db`page.sort_key, t.id`}`
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ sort_key: _, ...row }) => row),
    next_cursor: rows.length > limit && last ? writeCursor({ key: last.sort_key, id: last.id }) : null,
  }
}

async function countFacets(db: Db, where: Where) {
  type Counts = { value: string; count: number }[]
  const [row] = await db<{ total: number; region: Counts; gender: Counts; category: Counts; division: Counts }[]>`
    with hit as materialized (
      select t.id, t.venue_region as region, tc.gender, tc.category, tc.division,
        ${where.region} as in_region, ${where.gender} as in_gender, ${where.category} as in_category, ${where.division} as in_division
      from tournaments t join tournament_categories tc on tc.tournament_id = t.id
      where ${where.tournament}
    ), counted as (
      select facet, value, count(*)::int as count from (
        select distinct 'region' as facet, region as value, id from hit where in_gender and in_category and in_division
        union all
        select distinct 'gender', gender, id from hit where in_region and in_category and in_division
        union all
        select distinct 'category', category, id from hit where in_region and in_gender and in_division
        union all
        select distinct 'division', division, id from hit where division is not null and in_region and in_gender and in_category
      ) each_once group by 1, 2
    )
    select (select count(*)::int from (
        select distinct id from hit where in_region and in_gender and in_category and in_division) found) as total,
      ${countsOf(db, 'region')}, ${countsOf(db, 'gender')}, ${countsOf(db, 'category')}, ${countsOf(db, 'division')}`
  const { total, ...facets } = row!
  return { total, facets }
}

const countsOf = (db: Db, name: string) => db`
  (select coalesce(json_agg(json_build_object('value', value, 'count', count) order by value), '[]') from counted where facet = ${name}) as ${db(name)}`

/** Prices are whole cents: a rounded division by 100 is exact. */
const summaryColumns = (db: Db) => db`
  t.id, t.title, split_part(t.description, E'\\n\\n', 1) as description, t.starts_at as date, t.starts_at, t.ends_at, t.time_zone,
  concat_ws(', ', nullif(t.venue_name, ''), t.venue_city) as location,
  t.venue_name, t.venue_city, t.venue_department, t.venue_region, t.latitude, t.longitude, t.status,
  t.registration_opens_at, t.registration_closes_at, t.demo,
  coalesce(t.featured_until > now(), false) as sponsored,
  json_build_object('id', c.id, 'name', c.name, 'verified', c.verified_at is not null) as organizer,
  (entered.lowest_price_cents / 100.0)::float8 as price, entered.*`

const summaryTables = (db: Db) => db`
  tournaments t join clubs c on c.id = t.organizer_club_id
  cross join lateral (
    select coalesce(min(tc.price_cents), 0) as lowest_price_cents, coalesce(max(tc.price_cents), 0) as highest_price_cents,
      coalesce(sum(tc.current_participants) filter (where tc.status <> 'cancelled'), 0)::int as current_participants,
      coalesce(sum(tc.max_participants) filter (where tc.status <> 'cancelled'), 0)::int as max_participants,
      coalesce(json_agg(json_build_object(
        'id', tc.id, 'category', tc.category, 'gender', tc.gender, 'division', tc.division, 'day', tc.day,
        'price_cents', tc.price_cents, 'max_participants', tc.max_participants, 'current_participants', tc.current_participants,
        'format', tc.format, 'status', tc.status) order by ct.position, tc.gender, tc.id), '[]') as categories
    from tournament_categories tc join categories ct on ct.code = tc.category where tc.tournament_id = t.id) entered`

function toSummary<R extends Row>(row: R, now: Date) {
  const availability = onTheWire(tournamentAvailability(timesOf(row), row.categories, now))
  return { ...row, slug: slug(row.title), availability }
}

function toDetails({ waiting, ...row }: DetailsRow, now: Date) {
  const times = timesOf(row)
  const categories = row.categories.map((category) => ({
    ...category,
    waiting_count: waiting[category.id] ?? 0,
    availability: onTheWire(categoryAvailability(times, category, now)),
  }))
  return { ...toSummary(row, now), categories }
}

/** Read once for the tournament and its categories: parsing dates was a tenth of an answer. */
const timesOf = (row: Row): TournamentTimes => ({
  status: row.status,
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
  registration_opens_at: row.registration_opens_at && new Date(row.registration_opens_at),
  registration_closes_at: row.registration_closes_at && new Date(row.registration_closes_at),
})

const onTheWire = ({ code, label, canRegister, canJoinWaitingList, canAskOpeningAlert }: Availability) => ({
  code,
  label,
  can_register: canRegister,
  can_join_waiting_list: canJoinWaitingList,
  can_ask_opening_alert: canAskOpeningAlert,
})

const writeCursor = (cursor: { key: number; id: number }) =>
  Buffer.from(JSON.stringify([cursor.key, cursor.id])).toString('base64url')

/** A cursor that we did not write is the first page, not a fault. */
function readCursor(text: string | undefined): { key: number; id: number } | null {
  if (!text) return null
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    return typeof key === 'number' && Number.isSafeInteger(id) ? { key, id: id as number } : null
  } catch {
    return null
  }
}
