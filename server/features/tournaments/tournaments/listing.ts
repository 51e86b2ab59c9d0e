import type { TournamentFilters, UnderstoodWords } from '#contract/tournaments/tournaments.ts'
import { tournamentAvailability } from '#domain/tournaments/availability/availability.ts'
import { findDepartment } from '#domain/common/reference/departments.ts'
import { type Reading, communeKeys, readSearch } from '#domain/tournaments/search-words.ts'
import { widerFilters } from '#domain/tournaments/wider-search.ts'
import { findCommunePoint, listNamedCommunes } from '#server/reference/find-communes.ts'
import type { PageAsked } from '#server/platform/procedures/paging.ts'
import type { Db } from '#server/platform/database/client.ts'
import { wordsQuery } from '#server/platform/database/words-query.ts'
import type { Point, Search } from './search.ts'
import { countEach, type FoundRow, foundColumns, listEach } from './each-row.ts'
import { countFound } from './found/count-found.ts'
import { listFound } from './found/list-found.ts'
import { nearWords } from './found/near-words.ts'
import { type SummaryRow, onTheWire, summaryTables, timesOf, toSummary } from './summary.ts'

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
  const words = !filters.q ? null : approximate ? await nearWords(db, filters.q) : wordsQuery(filters.q)
  const distance_from = origin && (filters.near ? ('town' as const) : ('club' as const))
  if (approximate && !words) return { items: [], next_cursor: null, approximate, distance_from, ...NOTHING }
  const asked: Search = { filters, now, from, origin, words, approximate }
  const [{ total, ...facets }, { items, next_cursor }] = await Promise.all(
    filters.with_matches
      ? [countEach(db, asked), listEach(db, asked, page)]
      : [countFound(db, asked), listPage(db, asked, page)],
  )
  const department = facets.department.map((each) => ({
    ...each,
    name: findDepartment(each.value)?.name ?? each.value,
  }))
  const found = items.map(({ asked_ids, ...row }) => ({ ...toSummary(row, now), asked: askedOf(row, asked_ids, now) }))
  return { items: found, next_cursor, approximate, distance_from, total, facets: { ...facets, department } }
}

const NOTHING = { total: 0, facets: { region: [], department: [], gender: [], category: [], division: [] } }

async function listPage(db: Db, search: Search, page: PageAsked) {
  const { ids, next_cursor } = await listFound(db, search, page)
  const rows = await db<FoundRow[]>`
    select ${foundColumns(db, search)} from ${summaryTables(db)} where t.id = any(${ids}::int[])
    order by array_position(${ids}::int[], t.id)`
  return { items: rows, next_cursor }
}

/** Says of the categories that a search keeps what is said of a whole tournament; null when it keeps all of them. */
function askedOf(row: SummaryRow, category_ids: number[], now: Date) {
  const kept = row.categories.filter(({ id }) => category_ids.includes(id))
  const isWhole = row.categories.every((entered) => kept.includes(entered) || entered.status === 'cancelled')
  if (isWhole) return null
  return { category_ids, availability: onTheWire(tournamentAvailability(timesOf(row), kept, now)) }
}
