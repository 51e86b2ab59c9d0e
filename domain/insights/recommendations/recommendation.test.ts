import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIVISIONS } from '../../common/reference/divisions.ts'
import { type Candidate, habits, levelValue, recommendation } from './recommendation.ts'

const U13 = { category: 'U13', division: 'departementale' } as const

const NEAR: Candidate = {
  km: 18,
  days_ahead: 30,
  fits: [{ team: U13, division: 'departementale', price_cents: 8_500 }],
  lowest_price_cents: 8_500,
  came_in: null,
  clubs_met: 2,
  teams_met: 3,
}

const pointsOf = (candidate: Candidate, usual = habits([])) =>
  Object.fromEntries(recommendation(candidate, usual).points.map(({ criterion, points }) => [criterion, points]))

test('une recommandation calculée à la main donne les mêmes points', () => {
  // (5·60 + 20 + 60) / 7 = 54,29 km ; (3·48 + 40 + 60) / 5 = 48,80 €
  const usual = habits([
    { km: 20, price_cents: 4_000 },
    { km: 60, price_cents: 6_000 },
  ])
  expect(usual.usual_km).toBeCloseTo(54.2857, 4)
  expect(usual.usual_euros).toBeCloseTo(48.8, 10)
  const points = pointsOf(NEAR, usual)
  // 50·½^(18/54,2857) = 39,73 ; 85 € est 36,20 € au-dessus de l’habitude : rien ; 6·(1 − ½³) = 5,25
  expect(points.distance).toBeCloseTo(39.733, 2)
  expect(points).toMatchObject({ date: 20, level: 12, teams: 5, price: 0, habit: 5.25 })
  expect(recommendation(NEAR, usual).score).toBe(82)
})

test('être déjà venu vaut douze points, et ne s’ajoute pas aux clubs rencontrés', () => {
  expect(pointsOf({ ...NEAR, came_in: 2025 }).habit).toBe(12)
  expect(pointsOf({ ...NEAR, teams_met: 0 }).habit).toBe(0)
})

test.each([
  [0, 0],
  [3.5, 8],
  [6.99, 15.98],
  [7, 20],
  [45, 20],
  [90, 10],
  [135, 0],
  [400, 0],
])('à %d jours, la date vaut %d points', (days_ahead, expected) => {
  expect(pointsOf({ ...NEAR, days_ahead }).date).toBeCloseTo(expected, 1)
})

test.each([
  ['departementale', 'departementale', 1],
  ['departementale', 'regionale', 0.5],
  ['departementale', 'elite', 0.15],
  ['loisir', 'regionale', 0],
  ['departementale', null, 0.8],
  [null, 'regionale', 0.5],
  [null, null, 0.8],
] as const)('une équipe %s dans une catégorie %s : niveau %d', (team, division, expected) => {
  expect(levelValue({ team: { category: 'U13', division: team }, division })).toBe(expected)
})

test('sans équipe, le niveau et les équipes comptent pour moitié, et le prix est le plus bas', () => {
  const { points, fit } = recommendation({ ...NEAR, fits: [], lowest_price_cents: 3_300 }, habits([]))
  expect(fit).toBeNull()
  expect(points.map(({ value }) => value)).toEqual([0.875, expect.any(Number), 0.5, 1, 0.5, 1])
})

test('le score reste entre 0 et 100, entier, et plus près vaut toujours autant ou mieux', () => {
  const division = fc.option(fc.constantFrom(...DIVISIONS))
  const fit = fc.record({
    team: fc.record({ category: fc.constant('U13'), division }),
    division,
    price_cents: fc.nat(100_000),
  })
  const candidate = fc.record({
    km: fc.double({ min: 0, max: 20_000, noNaN: true }),
    days_ahead: fc.integer({ min: -5, max: 1_000 }),
    fits: fc.array(fit, { maxLength: 8 }),
    lowest_price_cents: fc.nat(100_000),
    came_in: fc.option(fc.constant(2025)),
    clubs_met: fc.nat(40),
    teams_met: fc.nat(80),
  })
  const entered = fc.array(
    fc.record({ km: fc.option(fc.double({ min: 0, max: 1_000, noNaN: true })), price_cents: fc.nat(100_000) }),
  )
  fc.assert(
    fc.property(candidate, entered, (one, history) => {
      const usual = habits(history)
      const { score, points } = recommendation(one, usual)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      for (const { value, points: given, max } of points) expect(value >= 0 && value <= 1 && given <= max).toBe(true)
      expect(recommendation({ ...one, km: one.km / 2 }, usual).score).toBeGreaterThanOrEqual(score)
    }),
    { numRuns: 200 },
  )
})
