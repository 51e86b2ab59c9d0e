import type { FacetName, TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { CATEGORIES, categoriesFound, type Category } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'
import type { Counts } from '../facets.ts'
import { allOf, joined, type Search } from '../search.ts'
import { meantBy, setOf, sides, whereFound, whereMeant } from './conditions.ts'

/** Counts what a search finds, and each value of a facet as it would be without the choice made in that facet. */
export function countFound(db: Db, search: Search): Promise<Counts> {
  return isCounted(search) ? fromCounts(db, search) : fromRows(db, search)
}

/** Nothing is asked that `found_counts` does not know. */
const isCounted = ({ filters, from }: Search) =>
  !(
    filters.q ||
    filters.from ||
    filters.to ||
    filters.places_left ||
    filters.organizer_club_id !== undefined ||
    (from && filters.radius_km)
  )

type OfOffers = 'category' | 'gender' | 'division'
const OF_OFFERS = ['category', 'gender', 'division'] as const satisfies OfOffers[]
const OF_PLACES = ['region', 'department'] as const satisfies FacetName[]

const VALUES: Record<OfOffers, readonly string[]> = { category: CATEGORIES, gender: GENDERS, division: DIVISIONS }

/** Adds up `found_counts`, and corrects them by what is on another side of the instant than at the last passage. */
async function fromCounts(db: Db, { filters, now }: Search): Promise<Counts> {
  const past = filters.past ?? false
  const price =
    filters.max_price_cents === undefined
      ? db`c.lowest_price_cents is null`
      : db`c.lowest_price_cents <= ${filters.max_price_cents}`
  const here = sides(db, past, now).moved
  const there = sides(db, !past, now).moved
  const lines = ([null, ...OF_OFFERS] as const).flatMap((facet) =>
    [db`found_counts c where c.past = ${past} and`, db`moved c where`].map(
      (source) => db`
        select ${facet ?? 'place'}::text as facet, ${facet ? db(`c.${facet}`) : db`null::text collate "C"`} as value, c.region, c.department, c.n
        from ${source} ${price} and ${cellsOf(db, filters, facet)}`,
    ),
  )
  const [row] = await db<Counts[]>`
    with moved as materialized (
      select cell.category collate "C" as category, cell.gender collate "C" as gender, cell.division collate "C" as division,
        cell.lowest_price_cents, f.region, f.department, f.n
      from (
        select f.offers, f.region, f.department, 1 as n from ${here}
        union all select f.offers, f.region, f.department, -1 from ${there}) f, offer_cells(f.offers) cell
    ), line as materialized (${joined(db, lines, db`union all`)}),
    own as materialized (select * from line where ${isAt(db, filters, OF_PLACES)})
    select coalesce((select sum(n)::int from own where facet = 'place'), 0) as total, ${joined(
      db,
      [
        ...OF_PLACES.map(
          (name) =>
            db`${valuesOf(
              db,
              db`select ${db(name)} as value, sum(n)::int as count from line
            where facet = 'place' and ${isAt(db, filters, others(OF_PLACES, name))} group by 1 having sum(n) > 0`,
            )} as ${db(name)}`,
        ),
        ...OF_OFFERS.map(
          (name) =>
            db`${valuesOf(
              db,
              db`select value, sum(n)::int as count from own where facet = ${name} group by 1 having sum(n) > 0`,
            )} as ${db(name)}`,
        ),
      ],
      db`,`,
    )}`
  return row!
}

/** Over `c`: the cells of what is chosen; those of each value of `facet`, in place of the one that is chosen. */
const cellsOf = (db: Db, filters: TournamentFilters, facet: OfOffers | null) =>
  allOf(
    db,
    OF_OFFERS.map((name) => {
      const column = db(`c.${name}`)
      if (name === facet) return db`${column} = any(${[...VALUES[name]]}::text[])`
      return db`${column} = ${name === 'category' ? categoryCell(filters.category) : (filters[name] ?? '')}`
    }),
  )

/** A former label is counted together with its successor, as a search for it finds both. */
const categoryCell = (category: string | undefined) =>
  !category ? '' : categoriesFound(category as Category).length > 1 ? `+${category}` : category

/**
 * Reads the rows that are found. What each set of categories answers is worked out once for all tournaments that share it; within a
 * price, some have a set of their own.
 */
async function fromRows(db: Db, search: Search): Promise<Counts> {
  const { filters, now } = search
  const { usual, moved } = sides(db, filters.past ?? false, now)
  const half = (side: Statement) =>
    db`${offeredBy(db, filters)} from ${side} and ${whereFound(db, search)} and ${withinPrice(db, filters)}`
  const [row] = await db<Counts[]>`
    with hit as materialized (
      select region, department, kinds, coalesce(category_set, category_set(kinds)) as category_set
      from (${half(usual)} union all ${half(moved)}) found
    ), kind as materialized (
      select category_set, category, gender, division, ${joined(
        db,
        OF_OFFERS.map((name) => db`${isChosen(db, name, filters)} as ${isIn(db, name)}`),
        db`,`,
      )}
      from (
        select s.category_set, s.category, s.gender, s.division from category_sets s
        where s.category_set in (select category_set from hit where kinds is null)
        union all
        select category_set, split_part(kind, '/', 1) collate "C", split_part(kind, '/', 2) collate "C",
          nullif(split_part(kind, '/', 3), '') collate "C"
        from (select distinct category_set, kinds from hit where kinds is not null) own, unnest(kinds) kind) each_kind
    ), here as materialized (
      select region, department, count(*)::int as n from hit
      where category_set in (select category_set from kind where ${areIn(db, OF_OFFERS)}) group by 1, 2
    ), by_set as materialized (
      select category_set, count(*)::int as n from hit where ${isAt(db, filters, OF_PLACES)} group by 1
    )
    select coalesce((select sum(n)::int from here where ${isAt(db, filters, OF_PLACES)}), 0) as total, ${joined(
      db,
      [
        ...OF_PLACES.map(
          (name) =>
            db`${valuesOf(
              db,
              db`select ${db(name)} as value, sum(n)::int as count from here where ${isAt(db, filters, others(OF_PLACES, name))} group by 1`,
            )} as ${db(name)}`,
        ),
        ...OF_OFFERS.map(
          (name) =>
            db`${valuesOf(
              db,
              db`select value, sum(n)::int as count from by_set join (
                select distinct category_set, ${db(name)} as value from kind
                where ${db(name)} is not null and ${areIn(db, others(OF_OFFERS, name))}) each_once using (category_set)
              group by 1`,
            )} as ${db(name)}`,
        ),
      ],
      db`,`,
    )}`
  return row!
}

/** Of each row its set of categories that are meant; their kinds instead where only some of them are within the price. */
function offeredBy(db: Db, filters: TournamentFilters) {
  const meant = meantBy(filters)
  const set = setOf(db, meant)
  if (filters.max_price_cents === undefined)
    return db`select f.region, f.department, ${set} as category_set, null::text[] as kinds`
  const isMixed = db`f.highest_price_cents > ${filters.max_price_cents}`
  return db`select f.region, f.department, case when not ${isMixed} then ${set} end as category_set,
    case when ${isMixed} then array(
      select distinct concat_ws('/', tc.category, tc.gender, coalesce(tc.division, '')) from tournament_categories tc
      where ${whereMeant(db, meant, filters)} order by 1) end as kinds`
}

const withinPrice = (db: Db, filters: TournamentFilters) => db`
  ${setOf(db, meantBy(filters))} is not null
  and ${filters.max_price_cents === undefined ? db`true` : db`f.lowest_price_cents <= ${filters.max_price_cents}`}`

const isIn = (db: Db, name: OfOffers) => db(`in_${name}`)

const areIn = (db: Db, names: readonly OfOffers[]) =>
  allOf(
    db,
    names.map((name) => db`${isIn(db, name)}`),
  )

function isChosen(db: Db, name: OfOffers, filters: TournamentFilters): Statement {
  const value = filters[name]
  if (!value) return db`true`
  if (name === 'category') return db`category in ${db(categoriesFound(value as Category))}`
  return db`coalesce(${db(name)} = ${value}, false)`
}

const isAt = (db: Db, filters: TournamentFilters, names: readonly FacetName[]) =>
  allOf(
    db,
    names.map((name) => (filters[name] ? db`${db(name)} = ${filters[name]}` : db`true`)),
  )

const others = <Name extends FacetName>(names: readonly Name[], name: Name) => names.filter((other) => other !== name)

/** A list of values and their counts, by value. */
const valuesOf = (db: Db, rows: Statement) => db`
  (select coalesce(json_agg(json_build_object('value', value, 'count', count) order by value collate "default"), '[]')
   from (${rows}) each_value)`
