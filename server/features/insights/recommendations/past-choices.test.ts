import { expect, test } from 'vitest'
import { listWorth } from '#domain/insights/recommendations/recommendation-check.ts'
import { addLocalDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { OPEN_PLACES_KEPT_DAYS } from '#domain/common/thresholds.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { keepOpenPlaces } from './commands/keep-open-places.ts'
import { listPastChoices } from './queries.ts'

const now = new Date()
const today = localDay(now, PARIS)
const nightAgo = (days: number) => instantOf(localDay(addLocalDays(now, -days, PARIS), PARIS), '03:10', PARIS)

const lyon = { latitude: 45.76, longitude: 4.83 }
const north = (km: number) => ({ latitude: lyon.latitude + km / 111.2, longitude: lyon.longitude })

const open = (columns: Record<string, unknown> = {}) =>
  createTournament(db, {
    in_days: 30,
    registration_opens_at: nightAgo(60),
    columns: { ...north(10), published_at: nightAgo(60), ...columns },
  })

const daysOf = (tournament_category_id: number) => db`
  select first_day::text, last_day::text, price_cents from open_places
  where tournament_category_id = ${tournament_category_id} order by first_day`

const dayAgo = (days: number) => localDay(addLocalDays(now, -days, PARIS), PARIS)

test('chaque nuit prolonge ce qu’elle voit ouvert ; un prix changé, des places prises ou une nuit manquée l’interrompent', async () => {
  const { tournament_category_id: id } = await open()
  await keepOpenPlaces(db, nightAgo(9))
  await keepOpenPlaces(db, nightAgo(8))
  await keepOpenPlaces(db, nightAgo(8))
  const [{ price_cents } = { price_cents: 0 }] = await db<{ price_cents: number }[]>`
    select price_cents from tournament_categories where id = ${id}`
  expect(await daysOf(id)).toEqual([{ first_day: dayAgo(9), last_day: dayAgo(8), price_cents }])

  await db`update tournament_categories set price_cents = ${price_cents + 500} where id = ${id}`
  await keepOpenPlaces(db, nightAgo(7))
  await keepOpenPlaces(db, nightAgo(5))
  await db`update tournament_categories set status = 'closed' where id = ${id}`
  await keepOpenPlaces(db, nightAgo(4))
  expect(await daysOf(id)).toEqual([
    { first_day: dayAgo(9), last_day: dayAgo(8), price_cents },
    { first_day: dayAgo(7), last_day: dayAgo(7), price_cents: price_cents + 500 },
    { first_day: dayAgo(5), last_day: dayAgo(5), price_cents: price_cents + 500 },
  ])

  await keepOpenPlaces(db, new Date(now.getTime() + (OPEN_PLACES_KEPT_DAYS - 6) * 86_400_000))
  expect(await daysOf(id)).toEqual([{ first_day: dayAgo(5), last_day: dayAgo(5), price_cents: price_cents + 500 }])
})

test('ce qu’un club a choisi est jugé parmi ce que la nuit voyait ouvert ce matin-là, et rien de ce qui a suivi', async () => {
  const organizer = await createClub(db)
  const near = await open({ organizer_club_id: organizer.id, ...north(10) })
  const chosen = await open({ organizer_club_id: organizer.id, ...north(40) })
  const far = await open({ organizer_club_id: organizer.id, ...north(400) })
  const later = await open({ organizer_club_id: organizer.id, ...north(5) })
  await db`update tournament_categories set status = 'closed' where id = ${later.tournament_category_id}`
  await keepOpenPlaces(db, nightAgo(3))
  await db`update tournament_categories set status = 'open' where id = ${later.tournament_category_id}`

  const club = await createClub(db)
  await db`update clubs set latitude = ${lyon.latitude}, longitude = ${lyon.longitude}, location_precision = 'exact' where id = ${club.id}`
  const at = new Date(nightAgo(3).getTime() + 3_600_000)
  const enter = async (tournament: Parameters<typeof createRegistration>[1]['tournament'], created_at: Date) => {
    const { id } = await createRegistration(db, { tournament, club_id: club.id })
    await db`update registrations set created_at = ${created_at} where id = ${id}`
  }
  await enter(chosen, at)
  // Une seconde équipe, un tournoi qui n’était pas encore ouvert : rien à juger.
  await enter(chosen, new Date(at.getTime() + 60_000))
  await enter(later, at)
  // Après coup : de qui était déjà inscrit.
  await createRegistration(db, { tournament: near, club_id: (await createClub(db)).id })

  const choices = await listPastChoices(db, { from: nightAgo(4), to: now, demo: false })
  expect(choices).toHaveLength(1)
  const [choice] = choices
  expect(choice!.chosen).toBe(chosen.id)
  const ids = choice!.proposable.map(({ id }) => id)
  expect(ids).toContain(near.id)
  expect(ids).toContain(chosen.id)
  for (const missing of [far.id, later.id]) expect(ids).not.toContain(missing)
  expect(choice!.proposable.find(({ id }) => id === near.id)).toMatchObject({
    teams: 0,
    km: expect.closeTo(10, 0) as number,
  })
  expect(await listPastChoices(db, { from: nightAgo(4), to: now, demo: true })).toEqual([])
  expect(await listPastChoices(db, { from: now, to: new Date(today), demo: false })).toEqual([])
})

test('la place du tournoi choisi dans chaque ordre fait sa valeur ; ce qui ne pouvait être proposé ne vaut rien à personne', () => {
  const proposable = [
    { id: 1, score: 90, km: 50, teams: 0 },
    { id: 2, score: 80, km: 10, teams: 3 },
    { id: 3, score: 70, km: 20, teams: 9 },
  ]
  const first = { ndcg: 1, shown: 1 }
  const second = { ndcg: 1 / Math.log2(3), shown: 1 }
  const third = { ndcg: 0.5, shown: 1 }
  expect(listWorth([{ chosen: 1, proposable }])).toEqual({ ours: first, nearest: third, fullest: third })
  expect(listWorth([{ chosen: 2, proposable }])).toEqual({ ours: second, nearest: first, fullest: second })
  const nothing = { ndcg: 0, shown: 0 }
  expect(listWorth([{ chosen: 4, proposable }])).toEqual({ ours: nothing, nearest: nothing, fullest: nothing })
  expect(listWorth([])).toBeNull()
})
