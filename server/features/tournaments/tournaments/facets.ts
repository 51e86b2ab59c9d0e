import type { FacetName, TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { categoriesFound, type Category } from '#domain/common/reference/categories.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'
import { allOf, joined } from './search.ts'

type Facet<Value> = { column: (db: Db) => Statement; keeps: (db: Db, value: Value) => Statement }

/**
 * The facets of a search: `column` is the value over `t` (tournaments) and `tc` (their categories), `keeps` the condition of a
 * chosen value. All the SQL about a facet is written from its entry.
 */
const FACETS: { [Name in FacetName]: Facet<NonNullable<TournamentFilters[Name]>> } = {
  region: { column: (db) => db`t.venue_region`, keeps: (db, region) => db`t.venue_region = ${region}` },
  department: {
    column: (db) => db`t.venue_department`,
    keeps: (db, department) => db`t.venue_department = ${department}`,
  },
  gender: { column: (db) => db`tc.gender`, keeps: (db, gender) => db`tc.gender = ${gender}` },
  category: {
    column: (db) => db`tc.category`,
    keeps: (db, category) => db`tc.category in ${db(categoriesFound(category as Category))}`,
  },
  division: { column: (db) => db`tc.division`, keeps: (db, division) => db`tc.division = ${division}` },
}

export type Counts = { total: number } & Record<FacetName, { value: string; count: number }[]>

const NAMES = Object.keys(FACETS) as FacetName[]

/** The condition of all chosen facets. */
export function whereFacets(db: Db, filters: TournamentFilters) {
  return allOf(
    db,
    NAMES.map((name) => whereFacet(db, name, filters[name])),
  )
}

/** Counts the tournaments that a search finds, and those of each value: a facet is counted without its own choice. */
export async function countFacets(db: Db, filters: TournamentFilters, tournament: Statement) {
  const columns = NAMES.map((name) => columnsOf(db, name, filters))
  const values = NAMES.map((name) => valuesOf(db, name))
  const counts = NAMES.map((name) => countsOf(db, name))
  const [row] = await db<Counts[]>`
    with hit as materialized (
      select t.id, ${list(db, columns)}
      from tournaments t join tournament_categories tc on tc.tournament_id = t.id
      where ${tournament}
    ), counted as (
      select facet, value, count(*)::int as count from (${joined(db, values, db`union all`)}) each_once
      group by 1, 2
    )
    select (select count(*)::int from (select distinct id from hit where ${isInAll(db, NAMES)}) found) as total,
      ${list(db, counts)}`
  return row!
}

const columnsOf = (db: Db, name: FacetName, filters: TournamentFilters) =>
  db`${FACETS[name].column(db)} as ${db(name)}, ${whereFacet(db, name, filters[name])} as ${isIn(db, name)}`

function whereFacet<Name extends FacetName>(db: Db, name: Name, value: TournamentFilters[Name]) {
  return value ? FACETS[name].keeps(db, value) : db`true`
}

function valuesOf(db: Db, name: FacetName) {
  const others = NAMES.filter((other) => other !== name)
  return db`select distinct ${name}::text as facet, ${db(name)} as value, id from hit
    where ${db(name)} is not null and ${isInAll(db, others)}`
}

const countsOf = (db: Db, name: FacetName) => db`
  (select coalesce(json_agg(json_build_object('value', value, 'count', count) order by value), '[]') from counted where facet = ${name}) as ${db(name)}`

const isIn = (db: Db, name: FacetName) => db(`in_${name}`)

const isInAll = (db: Db, names: readonly FacetName[]) =>
  allOf(
    db,
    names.map((name) => db`${isIn(db, name)}`),
  )

const list = (db: Db, parts: readonly Statement[]) => joined(db, parts, db`,`)
