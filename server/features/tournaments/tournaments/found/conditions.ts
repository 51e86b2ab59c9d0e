import type { TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { BOOKABLE_RANK } from '#domain/tournaments/availability/availability.ts'
import { categoriesFound, type Category } from '#domain/common/reference/categories.ts'
import { findRegionByName } from '#domain/common/reference/region-names.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'
import { allOf, distanceKm, insideBox, type Point, type Search } from '../search.ts'

/** Conditions are over `f` (found_tournaments), the row of a tournament that is published. */
const FOUND = 'f'

/** What a search asks, but the region, the department, and on which side of the instant it looks. */
export function whereFound(db: Db, search: Search): Statement {
  const { filters, from, now } = search
  const { places_left, radius_km, organizer_club_id } = filters
  const conditions = [
    duringDays(db, filters),
    organizer_club_id !== undefined && db`f.organizer_club_id = ${organizer_club_id}`,
    places_left && takesEntries(db, now),
    radius_km !== undefined && from && withinKm(db, from, radius_km),
    hasWords(db, search),
  ]
  return allOf(db, [db`true`, ...conditions.filter((condition) => condition instanceof Object)])
}

/** The region and the department that are chosen. */
export function wherePlace(db: Db, { region, department }: TournamentFilters): Statement {
  return allOf(db, [
    region ? db`f.region = ${region}` : db`true`,
    department ? db`f.department = ${department}` : db`true`,
  ])
}

/**
 * Where the rows of what is past, or to come, at an instant are read, each followed by more conditions: those that the last passage
 * put there, and those that have moved since. The instant stands in a `case` in the first, because PostgreSQL would take it for
 * a second narrowing; the second is read by itself, in the order of its index, because it is nearly empty and nothing says so.
 */
export const sides = (db: Db, past: boolean, now: Date): { usual: Statement; moved: Statement } =>
  past
    ? {
        usual: db`found_tournaments f where f.past and case when f.ends_at < ${now} then true else false end`,
        moved: db`(select * from found_tournaments f where not f.past and f.ends_at < ${now} order by f.ends_at offset 0) f where true`,
      }
    : {
        usual: db`found_tournaments f where not f.past and case when f.ends_at >= ${now} then true else false end`,
        moved: db`(select * from found_tournaments f where f.past and f.ends_at >= ${now} order by f.ends_at desc offset 0) f where true`,
      }

/** One of its categories is all that is asked of a category, and has a free place where that is asked. */
export const whereOffered = (db: Db, filters: TournamentFilters): Statement => offers(db, meantBy(filters), filters)

/** Says that the tournament is open at that instant, as `takesRegistrations` of `search.ts` does. */
export const takesEntries = (db: Db, now: Date): Statement => db`
  (f.status = 'registration_open' and f.opens_at <= ${now} and f.closes_at > ${now} and ${isRun(db)})`

/** The rank of `bookableRank` in `search.ts`. */
export function foundRank(db: Db, now: Date, filters: TournamentFilters): Statement {
  const rank = BOOKABLE_RANK
  return db`case
    when is_over(f.status) then ${rank.cancelled}::int
    when f.status in ('active', 'closed') or f.closes_at <= ${now} or not ${isRun(db)} then ${rank.closed}::int
    when f.opens_at > ${now} then ${rank.planned}::int
    when ${offers(db, 'free', filters)} then ${rank.open}::int
    when ${filters.places_left ? db`false` : offers(db, 'open', filters)} then ${rank.full}::int
    when f.all_cancelled then ${rank.cancelled}::int
    else ${rank.closed}::int end`
}

/** What stands at the head of a list meant for clubs: rank 0. */
export const isBookable = (db: Db, now: Date, filters: TournamentFilters): Statement =>
  db`(${takesEntries(db, now)} and ${offers(db, 'free', filters)})`

export const foundKm = (db: Db, from: Point): Statement => distanceKm(db, from, FOUND)

const withinKm = (db: Db, from: Point, km: number): Statement =>
  db`${insideBox(db, from, km, FOUND)} and ${foundKm(db, from)} <= ${km}`

/** Its organiser still lives. Those that do not are few, and are looked for once for all rows. */
const isRun = (db: Db) => db`
  f.organizer_club_id <> all(array(select lo.id from clubs lo where not is_living_club(lo.status)))`

/** Which of the categories of a tournament are meant: all that are played, the open ones, those with a free place. */
type Meant = 'played' | 'open' | 'free'

const SETS = { played: 'f.category_set', open: 'f.open_set', free: 'f.free_set' } as const satisfies Record<
  Meant,
  string
>

/** Of which categories a search asks. */
export const meantBy = ({ places_left }: TournamentFilters): Meant => (places_left ? 'free' : 'played')

/** Over `f`: the set of its categories that are meant. */
export const setOf = (db: Db, meant: Meant): Statement => db`${db(SETS[meant])}`

function offers(db: Db, meant: Meant, filters: TournamentFilters): Statement {
  const { category, gender, division, max_price_cents } = filters
  const set = setOf(db, meant)
  const asked = category || gender || division
  const kept = asked
    ? db`${set} = any(array(select s.category_set from category_sets s where ${whereKind(db, 's', filters)}))`
    : db`${set} is not null`
  if (max_price_cents === undefined) return kept
  return db`(${kept} and f.lowest_price_cents <= ${max_price_cents} and (f.highest_price_cents <= ${max_price_cents}
    or exists (select from tournament_categories tc where ${whereMeant(db, meant, filters)} and ${whereKind(db, 'tc', filters)})))`
}

/** Over `tc`: a category of the tournament, of those that are meant, within the price. */
export const whereMeant = (db: Db, meant: Meant, { max_price_cents }: TournamentFilters): Statement =>
  allOf(db, [
    db`tc.tournament_id = f.id and (tc.status <> 'cancelled' or f.all_cancelled)`,
    meant === 'played' ? db`true` : db`tc.status = 'open'`,
    meant === 'free' ? db`tc.current_participants < tc.max_participants` : db`true`,
    max_price_cents === undefined ? db`true` : db`tc.price_cents <= ${max_price_cents}`,
  ])

function whereKind(db: Db, of: 's' | 'tc', { category, gender, division }: TournamentFilters): Statement {
  const column = (name: string) => db(`${of}.${name}`)
  return allOf(db, [
    category ? db`${column('category')} in ${db(categoriesFound(category as Category))}` : db`true`,
    gender ? db`${column('gender')} = ${gender}` : db`true`,
    division ? db`${column('division')} = ${division}` : db`true`,
  ])
}

function duringDays(db: Db, { from, to }: TournamentFilters) {
  if (from === undefined && to === undefined) return false
  // A range that ends before it begins is refused by PostgreSQL: only what lasts over both days answers it.
  if (from !== undefined && to !== undefined && from > to)
    return db`f.last_day >= ${from}::date and f.first_day <= ${to}::date`
  return db`daterange(f.first_day, f.last_day, '[]') && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`
}

function hasWords(db: Db, { filters: { q }, words, approximate }: Search) {
  if (!q) return false
  const said = db`f.search @@ to_tsquery('simple', ${words})`
  const region = approximate ? undefined : findRegionByName(q)?.code
  return region ? db`(${said} or f.region = ${region})` : said
}
