import { expect, test } from 'vitest'
import { isBeatenAgain } from '#domain/insights/checks.ts'
import { LEDGER_DAYS_BEFORE } from '#domain/common/thresholds.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { checkInsights } from './commands/check-insights.ts'
import { tellLateNight } from './commands/tell-late-night.ts'

const server = await startTestServer()
const { services } = server

/** Thirty days before it began, so many were announced; then so many came. */
async function foretold(
  said: { predicted: number; linear: number; came: number },
  columns: Record<string, unknown> = {},
) {
  const { id } = await createTournament(db, { in_days: -10, status: 'completed', columns: columns as never })
  const { predicted, linear, came } = said
  await db`insert into forecasts ${db({ tournament_id: id, days_before: LEDGER_DAYS_BEFORE, predicted, linear, low: predicted - 1, high: predicted + 1, confidence: 0.7, made_at: new Date() })}`
  await db`insert into tournament_fill ${db({ tournament_id: id, days_before: 0, taken: came, capacity: 16 })}`
  return id
}

const checkOf = async (name: string) =>
  (
    await db<{ value: number; baseline: number; n: number }[]>`
    select value, baseline, n from insight_checks where name = ${name} order by day desc limit 1`
  )[0]!

const told = async (kind: string) =>
  (await db<{ count: number }[]>`select count(*)::int as count from mails where kind = ${kind}`)[0]!.count

test('le contrôle du mois compare ce qui fut annoncé à ce qui est venu, sans la démonstration, et se répète sans rien doubler', async () => {
  await db`delete from forecasts`
  await foretold({ predicted: 12, linear: 16, came: 11 })
  await foretold({ predicted: 8, linear: 6, came: 9 })
  await foretold({ predicted: 1, linear: 1, came: 16 }, { demo: true })
  await checkInsights(services)
  await checkInsights(services)
  expect(await checkOf('attendance')).toEqual({ value: 2 / 20, baseline: 8 / 20, n: 2 })
  expect(await checkOf('confidence')).toEqual({ value: 0.7, baseline: 1, n: 2 })
  const [rows] = await db<
    { count: number }[]
  >`select count(*)::int as count from insight_checks where name = 'attendance'`
  expect(rows!.count).toBe(1)
})

const methods = async () => (await createCaller(server).then((caller) => caller.get('/methods'))).body

test('le registre public dit les annonces tenues ou non, sans la démonstration, et personne n’a besoin de compte pour le lire', async () => {
  const { ledger, checks } = await methods()
  expect(ledger).toMatchObject({
    days_before: 30,
    is_demo: false,
    n: 2,
    mean_error: 1,
    mean_error_linear: 4,
    inside: 100,
  })
  expect(ledger.items.map(({ predicted }: { predicted: number }) => predicted).toSorted()).toEqual([12, 8])
  expect(checks.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'attendance',
    'confidence',
    'recommendation',
    'recommendation-fullest',
    'recommendation-shown',
    'strength',
  ])
})

test('les chiffres du jour ne mêlent jamais la démonstration aux vrais, et la disent quand elle est seule', async () => {
  const demo = await createTournament(db, { in_days: -20, status: 'completed', columns: { demo: true } })
  const opinionOf = async (tournament_id: number, of_demo: boolean) => {
    const club = await createClub(db)
    await db`update clubs set demo = ${of_demo} where id = ${club.id}`
    await db`insert into comments ${db({ tournament_id, club_id: club.id, rating: 4, body: 'Très bien', status: 'published', created_at: new Date() })}`
    const part = { kind: 'team', mean: 0, variance: 1, games: 1, season: '2026-2027', computed_at: new Date() }
    await db`insert into strength_parts ${db({ ...part, key: `${club.id}:U13:male`, club_id: club.id, demo: of_demo })}`
  }
  await opinionOf(demo.id, true)
  const before = (await methods()).figures
  expect(before).toMatchObject({
    teams: { n: 1, is_demo: true },
    opinions: { n: 1, is_demo: true },
    forecasts: { n: 2, is_demo: false },
    past_tournaments: { n: 2, is_demo: false },
  })
  const real = await createTournament(db, { in_days: -20, status: 'completed' })
  await opinionOf(real.id, false)
  expect((await methods()).figures).toMatchObject({
    teams: { n: 1, is_demo: false },
    opinions: { n: 1, is_demo: false },
  })

  await db`delete from forecasts f using tournaments t where t.id = f.tournament_id and not t.demo`
  const { ledger, figures } = await methods()
  expect(ledger).toMatchObject({ is_demo: true, n: 1, mean_error: 15 })
  expect(figures.forecasts).toEqual({ n: 1, is_demo: true })
})

test.each<[string, [number, number, number][], boolean]>([
  [
    'deux mois de suite, sur assez de cas',
    [
      [0.3, 0.2, 200],
      [0.3, 0.2, 250],
    ],
    true,
  ],
  [
    'un seul mois',
    [
      [0.3, 0.2, 200],
      [0.1, 0.2, 250],
    ],
    false,
  ],
  ['un seul contrôle', [[0.3, 0.2, 200]], false],
  [
    'trop peu de cas',
    [
      [0.3, 0.2, 199],
      [0.3, 0.2, 250],
    ],
    false,
  ],
  [
    'à égalité',
    [
      [0.2, 0.2, 200],
      [0.3, 0.2, 250],
    ],
    false,
  ],
])('le propriétaire est prévenu d’un calcul battu… %s', (_, checks, expected) => {
  expect(
    isBeatenAgain(
      'attendance',
      checks.map(([value, baseline, n]) => ({ value, baseline, n })),
    ),
  ).toBe(expected)
})

test('battu deux mois de suite, le calcul est signalé une fois au propriétaire ; un retard de la nuit, une fois par jour', async () => {
  const owner = await createCaller(server, { admin: true })
  await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`
  await db`insert into insight_checks ${db({ day: new Date(Date.now() - 31 * 86_400_000), name: 'attendance', value: 0.5, baseline: 0.2, n: 300 })}`
  await db`delete from forecasts`
  for (let index = 0; index < 200; index++) await foretold({ predicted: 16, linear: 8, came: 8 })
  await checkInsights(services)
  await checkInsights(services)
  expect(await told('insights-beaten')).toBe(1)

  await db`delete from strength_parts`
  await tellLateNight(services)
  const part = { kind: 'division', key: 'elite', mean: 0, variance: 1, games: 1, season: '2026-2027' }
  await db`insert into strength_parts ${db({ ...part, computed_at: new Date(Date.now() - 35 * 3_600_000) })}`
  await tellLateNight(services)
  expect(await told('insights-late')).toBe(0)
  await db`update strength_parts set computed_at = ${new Date(Date.now() - 37 * 3_600_000)}`
  await tellLateNight(services)
  await tellLateNight(services)
  expect(await told('insights-late')).toBe(1)
})
