import type { TournamentFilters, UnderstoodWords } from '#contract/tournaments/tournaments.ts'
import { BOOKABLE_RANK, tournamentAvailability } from '#domain/tournaments/availability/availability.ts'
import { findDepartment } from '#domain/common/reference/departments.ts'
import { type Reading, communeKeys, readSearch } from '#domain/tournaments/search-words.ts'
import { widerFilters } from '#domain/tournaments/wider-search.ts'
import { findCommunePoint, listNamedCommunes } from '#server/reference/find-communes.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'
import { countFacets, whereFacets } from './facets.ts'
import {
  type Point,
  type Search,
  allOf,
  bookableRank,
  distanceKm,
  rank,
  shownDistance,
  whereCategory,
  whereTournament,
} from './search.ts'
import { type SummaryRow, onTheWire, summaryColumns, summaryTables, timesOf, toSummary } from './summary.ts'

type Looking = { now: Date; home: Point | null }

/**
 * Searches tournaments. Words are read as the filters that they name; when nothing is found, near spellings are tried.
 * @param home the point from which distances are shown when no town is chosen
 */
export async function listTournaments(
  db: Db,
  input: TournamentFilters & PageAsked,
  now: Date,
  home: Point | null = null,
) {
  const looking = { now, home }
  const { cursor, limit, ...filters } = input
  const page = { cursor, limit }
  const found = await searchReadings(db, filters, looking, page)
  return {
    ...found,
    department_name: findDepartment(found.filters.department ?? '')?.name ?? null,
    nearest: found.total > 0 || cursor ? [] : await listNearest(db, found.filters, looking),
  }
}

/** The first reading of the words that finds something; when none does, the likeliest stands for what was asked. */
async function searchReadings(db: Db, filters: TournamentFilters, looking: Looking, page: PageAsked) {
  const { q } = filters
  const readings = q ? readSearch(q, await listNamedCommunes(db, communeKeys(q))) : [{}]
  const attempts = []
  for (const reading of readings) {
    const asked = applied(filters, reading)
    const understood = q && isUnderstood(reading) ? reading : null
    const found = { ...(await search(db, asked, looking, page, false)), filters: asked, understood }
    if (found.total > 0) return found
    attempts.push(found)
  }
  const [likeliest] = attempts
  if (likeliest!.filters.q) {
    const near = { ...likeliest!, ...(await search(db, likeliest!.filters, looking, page, true)) }
    if (near.total > 0) return near
  }
  return attempts.find(({ understood }) => understood) ?? likeliest!
}

/** Filters that the words name replace filters of the same kind that were chosen before. */
function applied({ q: _, order, ...filters }: TournamentFilters, { town: __, ...reading }: Reading): TournamentFilters {
  const usual = reading.near ? 'distance' : reading.q ? 'relevance' : isUnderstood(reading) ? 'bookable' : 'date'
  return { ...filters, ...reading, order: order ?? usual }
}

const isUnderstood = ({ q: _, ...named }: UnderstoodWords) => Object.keys(named).length > 0

/** A few tournaments that answer most of the filters, when none answers all. */
async function listNearest(db: Db, filters: TournamentFilters, looking: Looking) {
  for (const wider of widerFilters(filters)) {
    const order = wider.near ? 'distance' : 'bookable'
    const { items } = await search(db, { ...wider, order }, looking, { limit: NEAREST }, false)
    if (items.length > 0) return items
  }
  return []
}

const NEAREST = 4

async function search(
  db: Db,
  filters: TournamentFilters,
  { now, home }: Looking,
  page: PageAsked,
  approximate: boolean,
) {
  const origin = filters.near ? await findCommunePoint(db, filters.near) : home
  // The place of the club orders or narrows only when that is asked; otherwise its distances are only shown.
  const from = filters.near || filters.radius_km || filters.order === 'distance' ? origin : null
  const asked: Search = { filters, now, from, origin, approximate }
  const tournament = whereTournament(db, asked)
  const [facets, { items, next_cursor }] = await Promise.all([
    countFacets(db, filters, tournament),
    listPage(db, asked, db`${tournament} and ${whereFacets(db, filters)}`, page),
  ])
  const distance_from = origin && (filters.near ? ('town' as const) : ('club' as const))
  const found = items.map(({ asked_ids, ...row }) => ({ ...toSummary(row, now), asked: askedOf(row, asked_ids, now) }))
  return { items: found, next_cursor, approximate, distance_from, ...facets }
}

/** Says of the categories that a search keeps what is said of a whole tournament; null when it keeps all of them. */
function askedOf(row: SummaryRow, category_ids: number[], now: Date) {
  const kept = row.categories.filter(({ id }) => category_ids.includes(id))
  const isWhole = row.categories.every((entered) => kept.includes(entered) || entered.status === 'cancelled')
  if (isWhole) return null
  return { category_ids, availability: onTheWire(tournamentAvailability(timesOf(row), kept, now)) }
}

async function listPage(db: Db, search: Search, where: Statement, asked: PageAsked) {
  const { group, key } = sortKeys(db, search)
  const page = paging(db, asked, { most: 24, by: [db`sort_group`, db`sort_key`, db`id`] })
  const rows = await db<(SummaryRow & Placed & { asked_ids: number[] })[]>`
    with hit as (
      select t.id, ${group} as sort_group, ${key}::float8 as sort_key
      from tournaments t
      where exists (
        select from tournament_categories tc
        where tc.tournament_id = t.id and ${where})
    ), page as (
      select id, sort_group, sort_key, ${page.keys} from hit
      where true ${page.beyond}
      ${page.order} ${page.limit}
    )
    select ${summaryColumns(db)}, ${shownDistance(db, search.origin)} as distance_km, page.page_keys,
      array(
        select tc.id from tournament_categories tc
        where tc.tournament_id = t.id and ${keptCategories(db, search.filters)} order by tc.id) as asked_ids
    from ${summaryTables(db)} join page on page.id = t.id
    order by page.sort_group, page.sort_key, t.id`
  return page.of(rows)
}

/** Over `tc`: the categories of a tournament that was found which the whole search keeps. */
const keptCategories = (db: Db, filters: TournamentFilters) =>
  allOf(db, [whereCategory(db, filters), whereFacets(db, filters)])

/** The two first keys of the order, both ascending; the identifier of the tournament is the third. */
function sortKeys(db: Db, { filters, from, now, approximate }: Search) {
  const kept = keptCategories(db, filters)
  const { q, order = 'date', past, with_matches } = filters
  const date = db`extract(epoch from t.starts_at)`
  const one = db`0`
  if (with_matches)
    return {
      group: db`case when t.ends_at <= ${now} then 2 when t.starts_at <= ${now} then 0 else 1 end`,
      key: db`case when t.ends_at <= ${now} then -${date} else ${date} end`,
    }
  if (order === 'distance' && from)
    return { group: nearGroup(db, now, past, kept), key: db`coalesce(${distanceKm(db, from)}, 1e9)` }
  if (order === 'relevance' && q && !approximate) return { group: one, key: db`-${rank(db, q)}` }
  if (past) return { group: one, key: db`-${date}` }
  return { group: order === 'bookable' || order === 'distance' ? bookableRank(db, now, kept) : one, key: date }
}

/** Tournaments that cannot be entered come after those that can, however near, and cancelled ones come last. */
function nearGroup(db: Db, now: Date, past: boolean | undefined, kept: Statement) {
  if (past) return db`(t.status = 'cancelled')::int`
  const { open, cancelled } = BOOKABLE_RANK
  return db`case ${bookableRank(db, now, kept)} when ${open}::int then 0 when ${cancelled}::int then 2 else 1 end`
}
