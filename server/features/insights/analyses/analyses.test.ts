import { expect, test } from 'vitest'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createTeam } from '#test/kit/steps/teams.ts'

const server = await startTestServer()
const caller = await createCaller(server)
const DAY_MS = 86_400_000

await db`update clubs set latitude = 45, longitude = 4, location_precision = 'exact', level = 'departementale' where id = ${caller.club_id}`

/** A tournament at so many kilometres north of the club. */
async function northwards(km: number, tournament: NonNullable<Parameters<typeof createTournament>[1]> = {}) {
  const { columns } = tournament
  const latitude = 45 + (km / (2 * Math.PI * 6371)) * 360
  return createTournament(db, { ...tournament, columns: { latitude, longitude: 4, ...columns } })
}

const advised = async (limit = 20) => (await caller.get(`/clubs/${caller.club_id}/recommendations?limit=${limit}`)).body

type Item = { id: number; matchScore: number; reason: string; points: { criterion: string; points: number }[] }

test('sans équipe, la distance, la date et le prix classent, et le niveau compte pour moitié', async () => {
  const [far, near] = [await northwards(200), await northwards(10)]
  const answer = await advised()
  expect(answer).toMatchObject({ has_teams: false, is_approximate: false, why_none: null })
  expect(answer.items.map(({ id }: Item) => id)).toEqual([near.id, far.id])
  expect(answer.items[0].points).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ criterion: 'level', points: 6, max: 12 }),
      expect.objectContaining({ criterion: 'teams', points: 5, max: 10 }),
    ]),
  )
  expect(answer.items[0].reason).toContain('À 10')
  await db`update tournaments set status = 'closed' where id in ${db([far.id, near.id])}`
})

test('seuls comptent les tournois ouverts, à moins de 300 km, où une équipe libre ce jour-là a sa place', async () => {
  const team = await createTeam(db, { club_id: caller.club_id })
  const good = await northwards(18, { in_days: 30 })
  const tooFar = await northwards(301, { in_days: 30 })
  const own = await northwards(5, { in_days: 30, organizer_club_id: caller.club_id })
  const full = await northwards(5, { in_days: 30, max_participants: 1 })
  await createRegistration(db, { tournament: full, club_id: (await createClub(db)).id })
  const women = await northwards(5, { in_days: 30 })
  await db`update tournament_categories set gender = 'feminin' where tournament_id = ${women.id}`
  const busy = await northwards(5, { in_days: 60 })
  const elsewhere = await northwards(90, { in_days: 60 })
  const entered = await createRegistration(db, { tournament: elsewhere, club_id: caller.club_id, team_name: team.name })
  const found = (await advised()).items.map(({ id }: Item) => id)
  expect(found).toEqual([good.id])
  for (const { id } of [tooFar, own, full, women, busy]) expect(found).not.toContain(id)

  await db`update registrations set status = 'cancelled' where id = ${entered.id}`
  expect((await advised()).items.map(({ id }: Item) => id)).toEqual(expect.arrayContaining([good.id, busy.id]))
  const ids = [good, tooFar, own, full, women, busy, elsewhere].map(({ id }) => id)
  await db`update tournaments set status = 'closed' where id in ${db(ids)}`
})

test('une équipe prise le samedi est libre le dimanche : c’est le jour de sa catégorie qui compte, ici et là-bas', async () => {
  const own = await createCaller(server)
  await db`update clubs set latitude = 45, longitude = 4, location_precision = 'exact' where id = ${own.club_id}`
  const team = await createTeam(db, { club_id: own.club_id })
  const starts_at = new Date(Date.now() + 60 * DAY_MS)
  const weekend = { starts_at, ends_at: new Date(starts_at.getTime() + DAY_MS) }
  const dayOf = (date: Date) => localDay(date, PARIS)
  const [saturday, sunday] = [dayOf(weekend.starts_at), dayOf(weekend.ends_at)]
  const playedOn = async (km: number, day: string | null) => {
    const tournament = await northwards(km, { columns: weekend })
    await db`update tournament_categories set day = ${day} where tournament_id = ${tournament.id}`
    return tournament
  }
  const entered = await playedOn(20, saturday)
  const [same, next, both] = [await playedOn(30, saturday), await playedOn(40, sunday), await playedOn(50, null)]
  const { id } = await createRegistration(db, { tournament: entered, club_id: own.club_id, team_name: team.name })
  const found = async () =>
    (await own.get(`/clubs/${own.club_id}/recommendations?limit=20`)).body.items.map((item: Item) => item.id)
  expect(await found()).toEqual([next.id])

  // Prise les deux jours.
  await db`update tournament_categories set day = null where tournament_id = ${entered.id}`
  expect(await found()).toEqual([])
  await db`update registrations set status = 'cancelled' where id = ${id}`
  expect(await found()).toEqual([entered.id, same.id, next.id, both.id])
  await db`update tournaments set status = 'closed' where id in ${db([entered, same, next, both].map((one) => one.id))}`
})

test('une recommandation suit son calcul fait à la main, points et raison', async () => {
  // L’an dernier : un tournoi à 60 km pour 60 €, avec deux équipes d’un autre club ; le club y était.
  const organizer = await createClub(db, { organizer: true })
  const last = await northwards(60, { organizer_club_id: organizer.id, in_days: -335, status: 'completed' })
  const { id } = await createRegistration(db, { tournament: last, club_id: caller.club_id })
  await db`update registrations set amount_cents = 6000 where id = ${id}`
  const met = await createClub(db)
  await createRegistration(db, { tournament: last, club_id: met.id })

  const next = await northwards(60, { organizer_club_id: organizer.id, in_days: 30, price_cents: 8_500 })
  const other = await northwards(60, { in_days: 30, price_cents: 5_100 })
  await db`update tournament_categories set division = 'departementale' where tournament_id in ${db([next.id, other.id])}`
  for (const name of ['Un', 'Deux'])
    await createRegistration(db, { tournament: other, club_id: met.id, team_name: name })

  const { items } = await advised()
  const points = (wanted: { id: number }) =>
    Object.fromEntries(
      (items as Item[]).find((item) => item.id === wanted.id)!.points.map((each) => [each.criterion, each.points]),
    )
  // Distance habituelle (5·60 + 60)/6 = 60 km : 50·½ = 25. Prix habituel (3·48 + 60)/4 = 51 € ; 85 € : (1 − 49/50)·8 = 0,16.
  expect(points(next)).toEqual({ distance: 25, date: 20, level: 12, teams: 5, price: 0.2, habit: 12 })
  // 51 € : (1 − 15/50)·8 = 5,6 ; deux équipes d’un club rencontré : 6·(1 − ½²) = 4,5.
  expect(points(other)).toEqual({ distance: 25, date: 20, level: 12, teams: 5, price: 5.6, habit: 4.5 })
  const said = (items as Item[]).find((item) => item.id === next.id)!
  expect(said.matchScore).toBe(74)
  const year = new Date(Date.now() - 335 * DAY_MS).getFullYear()
  expect(said.reason).toBe(
    `Vous y étiez en ${year}\u00a0; même division que vos U13\u00a0; plus cher que d’habitude (85\u00a0€)`,
  )
  await db`update tournaments set status = 'closed' where id in ${db([next.id, other.id])}`
  expect(await advised()).toMatchObject({
    items: [],
    why_none: 'Aucun tournoi ouvert pour vos équipes dans les 300\u00a0km',
  })
})

test('sponsoriser ne change jamais un score, ni l’ordre', async () => {
  const [first, second] = [await northwards(20, { in_days: 30 }), await northwards(60, { in_days: 30 })]
  const before = await advised()
  expect(before.items.map(({ id }: Item) => id)).toEqual([first.id, second.id])
  await db`update tournaments set featured_until = ${new Date(Date.now() + DAY_MS)} where id = ${second.id}`
  expect((await caller.get('/tournaments/featured')).body.items[0]).toMatchObject({ id: second.id, sponsored: true })
  expect(await advised()).toEqual(before)
  await db`update tournaments set status = 'closed' where id in ${db([first.id, second.id])}`
})

test('à un administrateur, les phrases parlent du club ; aux siens, elles s’adressent à eux', async () => {
  const admin = await createCaller(server, { admin: true })
  const ask = async () => (await admin.get(`/clubs/${caller.club_id}/recommendations`)).body
  const tournament = await northwards(20, { in_days: 30 })
  await db`update tournament_categories set division = 'departementale' where tournament_id = ${tournament.id}`
  const words = ({ items: [item] }: { items: Item[] }) => JSON.stringify(item)
  expect(words(await advised())).toMatch(/vos U13.*une de vos équipes/)
  expect(words(await ask())).toMatch(/ses U13.*une de ses équipes/)
  const { body } = await admin.post('/analyses', { kind: 'recommendations', subject_id: caller.club_id })
  expect(words(body.result)).not.toMatch(/vos |vous /)

  await db`update tournaments set status = 'closed' where id = ${tournament.id}`
  expect(await ask()).toMatchObject({
    why_none: 'Aucun tournoi ouvert pour les équipes de ce club dans les 300\u00a0km',
  })
  await db`update clubs set latitude = null, longitude = null, location_precision = null where id = ${caller.club_id}`
  expect((await ask()).why_none).toContain('La commune de ce club n’est pas connue')
  await db`update clubs set latitude = 45, longitude = 4, location_precision = 'exact' where id = ${caller.club_id}`
})

test('un club suspendu n’en reçoit pas ; un club placé au milieu de son département le lit', async () => {
  await db`update clubs set city = null, location_precision = 'departement' where id = ${caller.club_id}`
  expect(await advised()).toMatchObject({ is_approximate: true })
  const admin = await createCaller(server, { admin: true })
  const suspended = await createClub(db, { status: 'suspended' })
  expect((await admin.get(`/clubs/${suspended.id}/recommendations`)).status).toBe(404)
})

const BODIES = [
  'Arbitrage moyen',
  'Les arbitres en retard',
  'Arbitre et buvette parfaits',
  '',
  'Bon accueil',
  'Buvette',
]

/** Opinions with these stars, of as many clubs. */
async function rate(tournament: { id: number }, ratings: readonly number[]) {
  for (const [index, rating] of ratings.entries())
    await db`
      insert into comments ${db({
        tournament_id: tournament.id,
        club_id: (await createClub(db)).id,
        body: BODIES[index % BODIES.length]!,
        status: index === 0 ? 'restored' : 'published',
        rating,
        created_at: new Date(),
      })}`
}

test('les avis se comptent par leurs étoiles, comme une autre requête les compte, et la tendance compare les éditions', async () => {
  const organizer = await createClub(db, { organizer: true })
  const before = await createTournament(db, { organizer_club_id: organizer.id, in_days: -370, status: 'completed' })
  const last = await createTournament(db, { organizer_club_id: organizer.id, in_days: -5, status: 'completed' })
  await rate(before, [2, 1, 2, 2, 1, 3])
  await rate(last, [5, 4, 5, 3, 5, 4, 1])
  await rate(last, [])
  await db`
    insert into comments ${db({ tournament_id: last.id, club_id: organizer.id, body: 'Refusé', status: 'withdrawn', rating: 1, created_at: new Date() })}`
  const { body } = await caller.get(`/tournaments/${last.id}/sentiment`)
  const [counted] = await db`
    select count(*)::int as total, count(*) filter (where rating >= 4)::int as positive,
      count(*) filter (where rating = 3)::int as neutral, count(*) filter (where rating <= 2)::int as negative,
      avg(rating)::float8 as average
    from comments where tournament_id = ${last.id} and status in ('published', 'restored')`
  const { total, average, ...counts } = counted!
  expect(body).toMatchObject({ totalComments: total, counts, trending: 'up' })
  expect(body.average).toBeCloseTo(average, 10)
  expect([body.positive, body.neutral, body.negative]).toEqual([72, 14, 14])
  // Quatre avis parlent d’arbitrage (5, 4, 5 et le dernier, 1), deux seulement de la buvette.
  expect(body.topics).toEqual([{ topic: 'arbitrage', count: 4, mean: 15 / 4 }])
  expect(body.keywords).toEqual(['arbitrage'])
  expect((await caller.get(`/tournaments/${before.id}/sentiment`)).body.trending).toBeNull()
  // An edition that nobody sees compares with nothing.
  const draft = await createTournament(db, { in_days: -370, status: 'draft' })
  await rate(draft, [2, 1, 2, 2, 1, 3])
  const next = await createTournament(db, {
    in_days: -5,
    status: 'completed',
    columns: { previous_tournament_id: draft.id },
  })
  await rate(next, [5, 4, 5, 3, 5, 4, 1])
  expect((await caller.get(`/tournaments/${next.id}/sentiment`)).body.trending).toBeNull()
})

test('une analyse demandée est gardée avec sa date ; la dernière se relit', async () => {
  const admin = await createCaller(server, { admin: true })
  const tournament = await createTournament(db, { in_days: -5, status: 'completed' })
  const asked = { kind: 'sentiment', subject_id: tournament.id }
  const path = `/analyses/latest?kind=sentiment&subject_id=${tournament.id}`
  expect((await admin.get(path)).body).toEqual({ analysis: null })
  await admin.post('/analyses', asked)
  await rate(tournament, [4])
  const { status, body } = await admin.post('/analyses', asked)
  expect([status, body.result.totalComments]).toEqual([201, 1])
  expect((await admin.get(path)).body).toEqual({ analysis: body })
  await db`update analysis_runs set result = '{}' where id = ${body.id}`
  expect((await admin.get(path)).body).toEqual({ analysis: null })
  expect((await admin.post('/analyses', { ...asked, kind: 'recommendations', subject_id: 2_147_483_647 })).status).toBe(
    404,
  )
})

test('les vingt dernières analyses d’un sujet se gardent, aussi souvent qu’on les demande', async () => {
  const asker = await createCaller(server)
  const asked = { kind: 'recommendations', subject_id: asker.club_id }
  await db`
    insert into analysis_runs (kind, subject_id, result, ran_at)
    select 'recommendations', ${asker.club_id}::int, '{}', now() - make_interval(days => n) from generate_series(1, 30) n`
  const { body } = await asker.post('/analyses', asked)
  const kept = await db<{ id: string }[]>`
    select id from analysis_runs where kind = 'recommendations' and subject_id = ${asker.club_id} order by ran_at desc`
  expect([kept.length, kept[0]!.id]).toEqual([20, body.id])
})
