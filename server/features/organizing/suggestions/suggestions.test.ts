import { expect, test } from 'vitest'
import type { CategorySetUp, TeamStrengths } from '#contract/competition/competitions.ts'
import type { DateSuggestions, PriceSuggestions } from '#contract/organizing/date-price.ts'
import { teamKey } from '#domain/insights/strength.ts'
import { addDays } from '#domain/common/dates/local-time.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { TWO_POOLS } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

const DAY = addDays(new Date().toISOString().slice(0, 10), 60)
const LYON = { latitude: 45.76, longitude: 4.84 }
const at = (day: string, place: { latitude: number; longitude: number } = LYON) => ({
  columns: { starts_at: new Date(`${day}T08:00Z`), ends_at: new Date(`${day}T17:00Z`), ...place },
})

/** Of another club, at so many degrees to the north; one of them is 111 km. */
const others = async (day: string, degrees: number, { from = LYON, status = 'registration_open' } = {}) =>
  createTournament(db, {
    organizer_club_id: (await createClub(db)).id,
    status,
    ...at(day, { ...from, latitude: from.latitude + degrees }),
  })

test('les dates disent les tournois semblables des autres, près d’ici, et l’an dernier ceux que personne n’a annoncés', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const own = await createTournament(db, { organizer_club_id: organizer.club_id, ...at(DAY) })
  const read = async () => (await organizer.get(`/tournaments/${own.id}/date-suggestions`)).body as DateSuggestions
  const chosen = async () => (await read()).items.find(({ weeks }) => weeks === 0)!
  expect(await chosen()).toMatchObject({ day: DAY, published: 0, last_year: 0, rivalry: 0 })

  await others(DAY, 0.5)
  const published = await chosen()
  expect(published).toMatchObject({ published: 1, last_year: 0 })
  expect(published.nearest_km).toBeCloseTo(55.6, 0)

  // None of these is a rival: too far, a draft, another category, our own.
  await others(DAY, 3)
  await others(DAY, 0.1, { status: 'draft' })
  const seniors = await others(DAY, 0.1)
  await db`update tournament_categories set category = 'Senior' where tournament_id = ${seniors.id}`
  await createTournament(db, { organizer_club_id: organizer.club_id, ...at(DAY) })
  expect(await chosen()).toMatchObject({ published: 1, last_year: 0 })

  const lastYear = await others(addDays(DAY, -364), 0.2, { status: 'completed' })
  expect(await chosen()).toMatchObject({ published: 1, last_year: 1 })
  // Its next edition is announced, three weeks later: it is a rival there, and here no more.
  const again = await others(addDays(DAY, 21), 0.2)
  await db`update tournaments set previous_tournament_id = ${lastYear.id} where id = ${again.id}`
  expect(await chosen()).toMatchObject({ published: 1, last_year: 0 })
  expect((await read()).items.find(({ weeks }) => weeks === 3)).toMatchObject({ published: 1 })
})

test('rien de la démonstration n’est rival ni prix d’un vrai tournoi, et rien de vrai d’un tournoi de la démonstration', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const from = { latitude: 43.6, longitude: 1.44 }
  const own = await createTournament(db, { organizer_club_id: organizer.club_id, ...at(DAY, from) })
  const found = async () => {
    const { items: dates } = (await organizer.get(`/tournaments/${own.id}/date-suggestions`)).body as DateSuggestions
    const { items: prices } = (await organizer.get(`/tournaments/${own.id}/price-suggestions`)).body as PriceSuggestions
    return [dates.find(({ weeks }) => weeks === 0)!.published, prices[0]!.found]
  }
  const real = await others(DAY, 0.1, { from })
  const shown = [await others(DAY, 0.1, { from }), await others(DAY, 0.2, { from })]
  await db`update tournaments set demo = true where id = any(${shown.map(({ id }) => id)}::int[])`
  expect(await found()).toEqual([1, 1])
  await db`update tournaments set demo = id <> ${real.id} where id = any(${[own.id, ...shown.map(({ id }) => id)]}::int[])`
  expect(await found()).toEqual([2, 2])
})

test('sans lieu ou sans catégorie, les faits disent ce qui manque', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const nowhere = await createTournament(db, { organizer_club_id: organizer.club_id })
  expect((await organizer.get(`/tournaments/${nowhere.id}/date-suggestions`)).body).toMatchObject({ missing: 'place' })
  const empty = await createTournament(db, { organizer_club_id: organizer.club_id, ...at(DAY) })
  await db`update tournament_categories set status = 'cancelled' where tournament_id = ${empty.id}`
  expect((await organizer.get(`/tournaments/${empty.id}/price-suggestions`)).body).toEqual({
    missing: 'categories',
    items: [],
  })
})

test('les prix sont ceux d’au moins huit catégories comparables d’autres organisateurs', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const from = { latitude: 48.39, longitude: -4.49 }
  const own = await createTournament(db, { organizer_club_id: organizer.club_id, ...at(DAY, from) })
  const read = async () =>
    ((await organizer.get(`/tournaments/${own.id}/price-suggestions`)).body as PriceSuggestions).items[0]!
  for (let index = 0; index < 7; index++) {
    const { id } = await others(addDays(DAY, -index * 7), 0, { from, status: 'completed' })
    await db`update tournament_categories set price_cents = ${4000 + 500 * index} where tournament_id = ${id}`
  }
  // Our own says nothing of what others ask, nor does one of three years ago, or of 211 km away.
  await createTournament(db, { organizer_club_id: organizer.club_id, ...at(DAY, from) })
  await others(DAY, 1.9, { from })
  await others(addDays(DAY, -1100), 0, { from, status: 'completed' })
  expect(await read()).toMatchObject({ found: 7, quartiles: null })
  const { id } = await others(DAY, 1.75, { from })
  await db`update tournament_categories set price_cents = 7500 where tournament_id = ${id}`
  expect(await read()).toMatchObject({
    found: 8,
    quartiles: { n: 8, low_cents: 4875, median_cents: 5750, high_cents: 6625 },
  })
})

test('les forces deviennent des niveaux, et l’écart entre poules est dit avant et après', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, ...at(DAY) })
  const path = `/tournament-categories/${tournament.tournament_category_id}`
  const strengths = async () => (await organizer.get(`${path}/strengths`)).body as TeamStrengths
  const setUp = async (caller: Caller = organizer): Promise<CategorySetUp> =>
    (await caller.get(`/tournaments/${tournament.id}/competitions`)).body.categories[0]
  const clubs = []
  for (let index = 0; index < 8; index++) {
    const club = await createClub(db)
    clubs.push(club.id)
    await createRegistration(db, { tournament, club_id: club.id, team_name: `Équipe ${index}`, status: 'approved' })
  }
  await db`delete from strength_parts`
  expect(await strengths()).toMatchObject({ state: 'not_computed', teams: [] })
  expect(await organizer.put(`${path}/levels-by-strength`, { version: 0 })).toMatchObject({
    status: 409,
    body: { message: 'Aucune force n’est calculée pour ces équipes.' },
  })

  const computed_at = new Date(Date.now() - 40 * 3_600_000)
  const { category, gender } = await setUp()
  for (const [index, club_id] of clubs.slice(0, 7).entries())
    await db`insert into strength_parts ${db({ kind: 'team', key: teamKey(club_id, category, gender, null), club_id, mean: 10 - 3 * index, variance: 5, games: 9, season: '2026-2027', computed_at })}`
  const { format: _, ...known } = await setUp()
  const { rules, score_mode, duration_minutes, turnaround_minutes, min_rest_minutes, max_in_row, max_per_day } = known
  const pace = { duration_minutes, turnaround_minutes, min_rest_minutes, max_in_row, max_per_day }
  const saved = await organizer.put(`${path}/competition`, {
    version: 0,
    format: TWO_POOLS,
    rules,
    score_mode,
    ...pace,
    with_pending: false,
  })
  expect(saved.status).toBe(200)

  const before = await strengths()
  expect(before).toMatchObject({ state: 'known', is_late: true, gaps: { drawn: null } })
  expect(before.gaps.with_strengths!).toBeLessThan(before.gaps.with_levels!)
  // Nobody has seen the eighth play.
  expect(before.teams.filter(({ is_little_known }) => is_little_known)).toMatchObject([{ strength: 0, matches: 0 }])

  const { version } = await setUp()
  expect((await organizer.put(`${path}/levels-by-strength`, { version })).status).toBe(200)
  const levelled = await setUp()
  expect(levelled.teams.map(({ level }) => level).toSorted((one, other) => one! - other!)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])
  expect(levelled.teams.find(({ team_name }) => team_name === 'Équipe 0')!.level).toBe(1)
  expect(await organizer.put(`${path}/levels-by-strength`, { version })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })

  await organizer.post(`${path}/draw`, { version: levelled.version })
  const after = await strengths()
  expect(after.gaps.drawn!).toBeLessThan(before.gaps.with_levels! + 1)
  expect(after.gaps.with_levels).toBeCloseTo(after.gaps.with_strengths!)

  // Children are not measured.
  await db`update tournament_categories set category = 'U11' where id = ${tournament.tournament_category_id}`
  expect(await strengths()).toMatchObject({ state: 'none', teams: [], gaps: { drawn: null } })
})
