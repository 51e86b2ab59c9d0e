import { expect, test } from 'vitest'
import { readMethods } from '#server/features/insights/insights/methods-queries.ts'
import { db, now } from './seeded.ts'

/** This file checks the figures of /methodes for the demonstration against another computation from its rows. */

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

test('registre et contrôles de /methodes\u00a0: erreurs, part dans la fourchette et confiance se retrouvent dans ce qui a été dit', async () => {
  const told = await db<Told[]>`
    select f.tournament_id as id, f.predicted, f.linear, f.low, f.high, f.confidence, extract(epoch from t.starts_at)::float8 as starts,
      (select taken from tournament_fill k where k.tournament_id = t.id and k.days_before = 0) as came,
      (select sum(max_participants)::int from tournament_categories e where e.tournament_id = t.id and e.status <> 'cancelled') as places
    from forecasts f join tournaments t on t.id = f.tournament_id
    where f.days_before = 30 and t.starts_at < ${now} and t.status <> 'cancelled' order by t.starts_at desc, t.id`
  const [counts] = await db`
    select (select count(*)::int from strength_parts where kind = 'team') as teams,
      (select count(distinct tournament_id)::int from tournament_fill where days_before = 0) as past_tournaments,
      (select count(*)::int from forecasts where days_before = 30) as forecasts,
      (select count(*)::int from comments where status in ('published', 'restored')) as opinions`
  const { figures, ledger, checks } = await readMethods(db, now)
  expect(figures).toEqual(Object.fromEntries(Object.entries(counts!).map(([name, n]) => [name, { n, is_demo: true }])))
  expect(ledger.is_demo).toBe(true)
  expect(told.length).toBeGreaterThan(3)
  const mean = (of: (one: Told) => number) => expect.closeTo(total(told.map(of)) / told.length, 9) as number
  expect(ledger).toMatchObject({
    n: told.length,
    mean_error: mean(({ predicted, came }) => Math.abs(predicted - came)),
    mean_error_linear: mean(({ linear, came }) => Math.abs(linear - came)),
    inside: Math.round((100 * told.filter(({ low, high, came }) => low <= came && came <= high).length) / told.length),
  })
  expect(ledger.items.map(({ id, came }) => [id, came])).toEqual(told.slice(0, 20).map(({ id, came }) => [id, came]))
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - 3)
  const lately = told.filter(({ starts }) => starts * 1_000 >= since.getTime())
  const came = total(lately.map((one) => one.came))
  const shareWrong = (of: 'predicted' | 'linear') => total(lately.map((one) => Math.abs(one[of] - one.came))) / came
  const close = lately.filter((one) => Math.abs(one.predicted - one.came) <= Math.max(1, one.places / 10)).length
  const n = lately.length
  expect(checks.find(({ name }) => name === 'attendance')).toMatchObject({
    n,
    value: expect.closeTo(shareWrong('predicted'), 9) as number,
    baseline: expect.closeTo(shareWrong('linear'), 9) as number,
  })
  expect(checks.find(({ name }) => name === 'confidence')).toMatchObject({
    n,
    value: expect.closeTo(total(lately.map(({ confidence }) => confidence)) / n, 9) as number,
    baseline: expect.closeTo(close / n, 9) as number,
  })
})

type Told = {
  id: number
  predicted: number
  linear: number
  low: number
  high: number
  confidence: number
  starts: number
  came: number
  places: number
}
