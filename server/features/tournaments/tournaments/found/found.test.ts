import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { categoriesFound, CATEGORIES } from '#domain/common/reference/categories.ts'
import type { Db } from '#server/platform/database/client.ts'
import { wordsQuery } from '#server/platform/database/words-query.ts'
import { findCommunePoint } from '#server/reference/find-communes.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { heldAtOnce } from '#test/kit/held-at-once.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { createRandomCountry, questions } from '#test/tournaments/random-country.ts'
import { countEach, listEach } from '../each-row.ts'
import type { Search } from '../search.ts'
import { countFound } from './count-found.ts'
import { listFound } from './list-found.ts'
import { nearWords } from './near-words.ts'

const NOW = new Date('2026-11-14T12:00:00Z')
/** The search was judged on many more; these keep it so. */
const QUESTIONS = Number(process.env.QUESTIONS ?? 100)
let db: Db

beforeAll(async () => {
  ;({ db } = await freshDatabase())
  await createRandomCountry(db, { now: NOW, count: 300, seed: 17 })
})

const HOME = { latitude: 45.7578, longitude: 4.832 }

async function searchOf(filters: TournamentFilters, now: Date): Promise<Search> {
  const from = filters.near
    ? await findCommunePoint(db, filters.near)
    : filters.radius_km || filters.order === 'distance'
      ? HOME
      : null
  const words = filters.q ? wordsQuery(filters.q) : null
  return { filters, now, from, origin: from, words, approximate: false }
}

type Page = { ids: number[]; next_cursor: string | null }

/** The first pages of a list. */
async function pages(read: (cursor: string | undefined) => Promise<Page>) {
  const all: number[][] = []
  let cursor: string | undefined
  do {
    const { ids, next_cursor } = await read(cursor)
    all.push(ids)
    cursor = next_cursor ?? undefined
  } while (cursor && all.length < 3)
  return all
}

async function answers(filters: TournamentFilters, now: Date, limit: number) {
  const search = await searchOf(filters, now)
  const fast = {
    counts: await countFound(db, search),
    pages: await pages((cursor) => listFound(db, search, { cursor, limit })),
  }
  const slow = {
    counts: await countEach(db, search),
    pages: await pages(async (cursor) => {
      const { items, next_cursor } = await listEach(db, search, { cursor, limit })
      return { ids: items.map(({ id }) => id), next_cursor }
    }),
  }
  return { fast, slow }
}

async function judge(count: number, seed: number) {
  let found = 0
  for (const { filters, now, limit } of fc.sample(questions(NOW), { numRuns: count, seed })) {
    const { fast, slow } = await answers(filters, now, limit)
    expect({ filters, now, ...fast }).toEqual({ filters, now, ...slow })
    found += slow.counts.total > 0 ? 1 : 0
  }
  expect(found).toBeGreaterThan(count / 5)
}

const kept = () => checkInvariants(db, NOW).then((all) => all.filter(({ invariant }) => invariant.startsWith('found_')))

describe('la recherche par lignes étroites', () => {
  test('répond comme la lecture de tous les tournois, à des instants au hasard autour du dernier passage', async () => {
    expect(await kept()).toEqual([])
    await judge(QUESTIONS / 2, 1)
    for (const minutes of [-45, 45]) {
      await db`select pass_found(${new Date(NOW.getTime() + minutes * 60_000)})`
      expect(await kept()).toEqual([])
      await judge(QUESTIONS / 4, minutes)
    }
  })
})

describe('ce que lit la recherche', () => {
  /** Each changes something of many tournaments at once, as a command does of one. */
  const changes: [string, (sql: Db) => Promise<unknown>][] = [
    ['leur titre', (sql) => sql`update tournaments set title = 'Open d’hiver ' || id where id % 5 = 0`],
    [
      'leur date',
      (sql) =>
        sql`update tournaments set starts_at = starts_at - interval '9 days', registration_closes_at = null where id % 4 = 0`,
    ],
    ['leur fin', (sql) => sql`update tournaments set ends_at = ends_at + interval '9 days' where id % 3 = 0`],
    ['leur fuseau', (sql) => sql`update tournaments set time_zone = 'Pacific/Noumea' where id % 7 = 0`],
    [
      'leur lieu',
      (sql) => sql`
      update tournaments set venue_city = 'Nice', venue_department = '06', venue_region = '93', latitude = 43.7, longitude = 7.26 where id % 6 = 0`,
    ],
    ['leur état', (sql) => sql`update tournaments set status = 'registration_open' where id % 5 = 1`],
    ['leur retour en brouillon', (sql) => sql`update tournaments set status = 'draft' where id % 9 = 0`],
    [
      'leurs dates d’inscription',
      (sql) => sql`
      update tournaments set registration_opens_at = starts_at - interval '3 days', registration_closes_at = starts_at - interval '1 day' where id % 4 = 1`,
    ],
    [
      'leur organisateur',
      (sql) => sql`update tournaments set organizer_club_id = (select min(id) from clubs) where id % 8 = 0`,
    ],
    ['le nom d’un club', (sql) => sql`update clubs set name = 'Les Mouettes' where id = (select min(id) from clubs)`],
    ['leurs prix', (sql) => sql`update tournament_categories set price_cents = price_cents + 500 where id % 3 = 0`],
    ['leurs catégories fermées', (sql) => sql`update tournament_categories set status = 'closed' where id % 5 = 0`],
    ['leurs catégories annulées', (sql) => sql`update tournament_categories set status = 'cancelled' where id % 4 = 0`],
    [
      'leurs divisions',
      (sql) => sql`update tournament_categories set division = 'loisir', day = '2026-12-01' where id % 7 = 0`,
    ],
    [
      'leurs places',
      (sql) =>
        sql`update tournament_categories set max_participants = greatest(current_participants, 1) where id % 3 = 1`,
    ],
    ['une catégorie de moins', (sql) => sql`delete from tournament_categories where id % 11 = 0`],
    [
      'une catégorie de plus',
      (sql) => sql`
      insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants, day)
      select id, 'U7', 'mixte', 100, 4, '2026-12-02' from tournaments where id % 3 = 0`,
    ],
    ['leur disparition', (sql) => sql`delete from tournaments where id % 10 = 3`],
  ]

  test.each(changes)('suit ce qui change : %s', async (_, change) => {
    const before = await db`select md5(string_agg(f::text, ' ' order by id)) as all from found_tournaments f`
    await change(db)
    expect(await kept()).toEqual([])
    expect(await db`select md5(string_agg(f::text, ' ' order by id)) as all from found_tournaments f`).not.toEqual(
      before,
    )
  })

  test('se refait en entier à l’identique', async () => {
    const whole = () => db`select * from found_tournaments order by id`
    await db`select pass_found(${NOW})`
    const before = await whole()
    await db`select rebuild_found(${NOW})`
    expect(await kept()).toEqual([])
    expect(await whole()).toEqual(before)
    await judge(20, 5)
  })

  test('une inscription qui prend la dernière place, ou la rend, s’y voit aussitôt', async () => {
    const tournament = await createTournament(db, { max_participants: 1 })
    const free = async () =>
      (await db`select free_set is not null as free from found_tournaments where id = ${tournament.id}`)[0]!.free
    expect(await free()).toBe(true)
    const { id } = await createRegistration(db, { tournament, club_id: (await createClub(db)).id })
    expect(await free()).toBe(false)
    await db`update registrations set status = 'cancelled', cancelled_at = now() where id = ${id}`
    expect(await free()).toBe(true)
    expect(await kept()).toEqual([])
  })

  test('deux catégories qui se remplissent à la fois s’y voient toutes les deux', async () => {
    const { id, tournament_category_id } = await createTournament(db)
    const [other] = await db<{ id: number }[]>`
      insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants)
      values (${id}, 'U9', 'feminin', 100, 4) returning id`
    const fill = (category: number) => () =>
      db.begin(
        (tx) => tx`update tournament_categories set current_participants = max_participants where id = ${category}`,
      )
    await heldAtOnce(db, (tx) => tx`select from found_tournaments where id = ${id} for update`, [
      fill(tournament_category_id),
      fill(other!.id),
    ])
    expect(await db`select free_set from found_tournaments where id = ${id}`).toEqual([{ free_set: null }])
    expect((await kept()).filter(({ entity_id }) => entity_id === String(id))).toEqual([])
  })

  test('deux passages à la fois n’ajoutent rien et ne perdent rien', async () => {
    await createTournament(db)
    const pass = (minutes: number) => db`select pass_found(${new Date(NOW.getTime() + minutes * 60_000)})`
    await Promise.all([pass(10), pass(20), pass(-30), pass(0)])
    expect(await kept()).toEqual([])
  })
})

test('une faute de frappe devient les mots connus qui lui ressemblent, et un mot que rien ne rappelle ne trouve rien', async () => {
  await createTournament(db, { title: 'Challenge de la Canebière' })
  expect(await nearWords(db, 'cannebiere')).toBe("('canebiere')")
  expect(await nearWords(db, 'chalenge de la canebierre')).toMatch(
    /^\('challenge'.*\) & \('de'.*\) & \('la'.*\) & \('canebiere'.*\)$/u,
  )
  expect(await nearWords(db, 'canebierre xqzw')).toBeNull()
  await db`update tournaments set status = 'draft' where title = 'Challenge de la Canebière'`
  expect(await nearWords(db, 'cannebiere')).toBeNull()
})

test.each(CATEGORIES)(
  'une recherche de %s compte les mêmes anciennes catégories dans la base que dans le code',
  async (asked) => {
    const [row] = await db<{ found: string[] }[]>`
    select array(select category from unnest(${[...CATEGORIES]}::text[]) category
      where category = ${asked} or former_category(category) = ${asked}) as found`
    expect(row!.found.toSorted()).toEqual([...categoriesFound(asked)].toSorted())
  },
)
