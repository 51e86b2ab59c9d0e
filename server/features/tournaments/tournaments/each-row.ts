import type { TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { BOOKABLE_RANK } from '#domain/tournaments/availability/availability.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import { countFacets, whereFacets } from './facets.ts'
import {
  type Search,
  allOf,
  bookableRank,
  distanceKm,
  rank,
  shownDistance,
  whereCategory,
  whereTournament,
} from './search.ts'
import { type SummaryRow, summaryColumns, summaryTables } from './summary.ts'

/** A tournament that was found, with the categories that the search keeps. */
export type FoundRow = SummaryRow & { asked_ids: number[] }

/** Counts what a search finds by reading every tournament and its categories. It is how `found/` is judged. */
export const countEach = (db: Db, search: Search) => countFacets(db, search.filters, whereTournament(db, search))

/** Finds a page by reading every tournament and its categories: what has matches is looked for so. */
export async function listEach(db: Db, search: Search, asked: PageAsked) {
  const { group, key } = sortKeys(db, search)
  const page = paging(db, asked, { most: 24, by: [db`sort_group`, db`sort_key`, db`id`] })
  const rows = await db<(FoundRow & Placed)[]>`
    with hit as (
      select t.id, ${group} as sort_group, ${key}::float8 as sort_key
      from tournaments t
      where exists (
        select from tournament_categories tc
        where tc.tournament_id = t.id and ${whereTournament(db, search)} and ${whereFacets(db, search.filters)})
    ), page as (
      select id, sort_group, sort_key, ${page.keys} from hit
      where true ${page.beyond}
      ${page.order} ${page.limit}
    )
    select ${foundColumns(db, search)}, page.page_keys
    from ${summaryTables(db)} join page on page.id = t.id
    order by page.sort_group, page.sort_key, t.id`
  return page.of(rows)
}

/** Over `t` and the tables of a summary. */
export const foundColumns = (db: Db, { filters, origin }: Search) => db`
  ${summaryColumns(db)}, ${shownDistance(db, origin)} as distance_km,
  array(
    select tc.id from tournament_categories tc
    where tc.tournament_id = t.id and ${keptCategories(db, filters)} order by tc.id) as asked_ids`

/** Over `tc`: the categories of a tournament that was found which the whole search keeps. */
const keptCategories = (db: Db, filters: TournamentFilters) =>
  allOf(db, [whereCategory(db, filters), whereFacets(db, filters)])

/** The two first keys of the order, both ascending; the identifier of the tournament is the third. */
function sortKeys(db: Db, { filters, from, now, words, approximate }: Search) {
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
  if (order === 'relevance' && q && !approximate) return { group: one, key: db`-${rank(db, words)}` }
  if (past) return { group: one, key: db`-${date}` }
  return { group: order === 'bookable' || order === 'distance' ? bookableRank(db, now, kept) : one, key: date }
}

/** Tournaments that cannot be entered come after those that can, however near, and cancelled ones come last. */
function nearGroup(db: Db, now: Date, past: boolean | undefined, kept: Statement) {
  if (past) return db`(t.status = 'cancelled')::int`
  const { open, cancelled } = BOOKABLE_RANK
  return db`case ${bookableRank(db, now, kept)} when ${open}::int then 0 when ${cancelled}::int then 2 else 1 end`
}
