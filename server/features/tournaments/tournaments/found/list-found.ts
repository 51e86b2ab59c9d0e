import { BOOKABLE_RANK } from '#domain/tournaments/availability/availability.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'
import { readCursor, writeCursor } from '#server/platform/procedures/cursor.ts'
import type { PageAsked } from '#server/platform/procedures/paging.ts'
import { insideBox, type Point, type Search } from '../search.ts'
import { foundKm, foundRank, isBookable, sides, whereFound, whereOffered, wherePlace } from './conditions.ts'

/** Where a tournament stands in the order of a search: by group, then key, then number, all ascending. */
type Place = { id: number; sort_group: number; sort_key: number }

type Asking = { db: Db; search: Search; where: Statement; after: Place | null; size: number }

/** Finds the tournaments of one page of a search, in its order. */
export async function listFound(db: Db, search: Search, { cursor, limit = MOST }: PageAsked) {
  const { filters } = search
  const where = db`${whereFound(db, search)} and ${wherePlace(db, filters)} and ${whereOffered(db, filters)}`
  const found = await inOrder({ db, search, where, after: readPlace(cursor), size: limit + 1 })
  const shown = found.slice(0, limit)
  const end = found.length > limit ? shown.at(-1) : undefined
  return {
    ids: shown.map(({ id }) => id),
    next_cursor: end ? writeCursor(String(end.sort_group), String(end.sort_key), String(end.id)) : null,
  }
}

const MOST = 24

function readPlace(cursor: string | undefined): Place | null {
  const keys = readCursor(cursor, 'string', 'string', 'string')?.map(Number)
  if (!keys?.every(Number.isFinite)) return null
  const [sort_group, sort_key, id] = keys as [number, number, number]
  return { sort_group, sort_key, id }
}

function inOrder(asking: Asking): Promise<Place[]> {
  const { db, search } = asking
  const { filters, from, now, approximate, words } = search
  const { q, order = 'date', past } = filters
  if (order === 'distance' && from) return byDistance(asking, from)
  if (order === 'relevance' && q && !approximate)
    return sorted(asking, { group: db`0`, key: db`(-ts_rank(f.search, to_tsquery('simple', ${words})))::float8` })
  if (past || !(order === 'bookable' || order === 'distance')) return byDate(asking, { group: db`0`, first: db`true` })
  return byDate(asking, { group: foundRank(db, now, filters), first: isBookable(db, now, filters) })
}

/**
 * Reads one group by date along an index, for a stretch of it. When that fills no page, what is looked for is rare: all of it is
 * gathered from the index that finds it, and sorted.
 */
async function byDate(asking: Asking, { group, first }: Ranked) {
  const { db, search, where, after, size } = asking
  const past = search.filters.past ?? false
  const key = past ? db`-f.starts_epoch` : db`f.starts_epoch`
  if (!isFew(search)) {
    const at = after?.sort_group ?? 0
    const own = at === 0 ? first : db`${group} = ${at}::int`
    const beyond = after ? db`(${key}, f.id) > (${after.sort_key}::float8, ${after.id}::int)` : db`true`
    const { usual, moved } = sides(db, past, search.now)
    const place = wherePlace(db, search.filters)
    const read = (from: Statement, is_usual: boolean) => db`
      (select f.id, ${at}::int as sort_group, ${key} as sort_key, ${is_usual} as is_usual from ${from} f
       where ${where} and ${own} order by ${key}, f.id limit ${size})`
    const found = await db<(Place & { is_usual: boolean })[]>`
      ${read(db`(select * from ${usual} and ${place} and ${beyond} order by ${key}, f.id limit ${STRETCH})`, true)}
      union all ${read(db`(select * from ${moved} and ${place} and ${beyond})`, false)}
      order by sort_key, id`
    if (found.filter(({ is_usual }) => is_usual).length >= size) return found.slice(0, size)
  }
  return sorted(asking, { group, key })
}

/** Rows of an index that are looked at before all that is asked for is gathered. */
const STRETCH = 2_000

/** `group` is the rank of each, `first` the condition of rank 0. */
type Ranked = { group: Statement; first: Statement }

/** Reads and sorts all that is found. */
function sorted(
  { db, search, where, after, size }: Asking,
  { group, key, beyondGroup }: { group: Statement; key: Statement; beyondGroup?: number },
) {
  const beyond =
    beyondGroup !== undefined
      ? db`sort_group > ${beyondGroup}::int`
      : after
        ? db`(sort_group, sort_key, id) > (${after.sort_group}::int, ${after.sort_key}::float8, ${after.id}::int)`
        : db`true`
  const half = (side: Statement) => db`
    select f.id, ${group}::int as sort_group, ${key}::float8 as sort_key from ${side} and ${where}`
  const { usual, moved } = sides(db, search.filters.past ?? false, search.now)
  return db<Place[]>`
    select id, sort_group, sort_key from (${half(usual)} union all ${half(moved)}) either
    where ${beyond} order by sort_group, sort_key, id limit ${size}`
}

/** Tournaments that cannot be entered come after those that can, however near, and cancelled ones come last. */
async function byDistance(asking: Asking, from: Point): Promise<Place[]> {
  const { db, search, after } = asking
  const { filters, now } = search
  const key = db`coalesce(${foundKm(db, from)}, ${NOWHERE}::float8)`
  const group = filters.past
    ? db`(f.status = 'cancelled')::int`
    : db`case ${foundRank(db, now, filters)} when ${BOOKABLE_RANK.open}::int then 0 when ${BOOKABLE_RANK.cancelled}::int then 2 else 1 end`
  if (isFew(search)) return sorted(asking, { group, key })
  const at = after?.sort_group ?? 0
  const own = at === 0 && !filters.past ? isBookable(db, now, filters) : db`${group} = ${at}::int`
  const near = await nearest(asking, { from, key, at, own })
  const missing = asking.size - near.length
  if (missing <= 0) return near
  return [...near, ...(await sorted({ ...asking, size: missing }, { group, key, beyondGroup: at }))]
}

/** Kilometres, beyond any: a place that nobody knows. */
const NOWHERE = 1e9

/** Looks in wider and wider boxes, until one holds a page. */
async function nearest(
  asking: Asking,
  { from, key, at, own }: { from: Point; key: Statement; at: number; own: Statement },
): Promise<Place[]> {
  const { db, search, where, after, size } = asking
  const beyond = after ? db`(sort_key, id) > (${after.sort_key}::float8, ${after.id}::int)` : db`true`
  const { usual, moved } = sides(db, search.filters.past ?? false, search.now)
  const within = (km: number | null) => {
    const box = km === null ? db`true` : db`${insideBox(db, from, km, 'f')}`
    const half = (side: Statement) => db`
      select f.id, ${at}::int as sort_group, ${key} as sort_key from ${side} and ${where} and ${own} and ${box}`
    return db<Place[]>`
      select id, sort_group, sort_key from (${half(usual)} union all ${half(moved)}) either
      where ${km === null ? db`true` : db`sort_key <= ${km}`} and ${beyond} order by sort_key, id limit ${size}`
  }
  for (const km of BOXES_KM) {
    if (after && after.sort_key >= km) continue
    const found = await within(km)
    if (found.length >= size) return found
  }
  return within(null)
}

const BOXES_KM = [40, 120, 360]

/** What is asked is found by an index, and sorted at once. */
const isFew = ({ from: point, filters: { q, organizer_club_id, from, to, radius_km } }: Search) =>
  Boolean(q || organizer_club_id || (from && to) || (point && radius_km && radius_km <= 100))
