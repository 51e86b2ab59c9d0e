import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceSentence } from './attendance-words.ts'
import { LIKENESS_WIDTHS } from '../../common/thresholds.ts'
import {
  attendanceForecast,
  type Comparable,
  effectiveNumber,
  type Expected,
  fillAt,
  lastMilestone,
  linearForecast,
  likenessTerms,
  type LikenessTerm,
  unlikeness,
  weightsAt,
} from './attendance.ts'

const OURS: Expected = {
  teams: 8,
  capacity: 16,
  entered: ['U13 masculin'],
  day_of_year: 150,
  elapsed: 0.5,
  euros: 50,
}

const ALIKE: Comparable = {
  capacity: 16,
  entered: ['U13 masculin'],
  day_of_year: 150,
  elapsed: 0.5,
  euros: 50,
  fill_then: 0.5,
  fill_at_start: 0.75,
  km: 0,
  is_previous_edition: false,
}

const apart = (expected: Expected, past: Comparable, without: LikenessTerm | null = null) =>
  unlikeness(likenessTerms(expected, past), without)

const times = (count: number, comparable: Comparable) => Array.from({ length: count }, () => comparable)

test('une affluence calculée à la main donne la même prévision, le même intervalle, la même confiance', () => {
  // Huit tournois pareils finissent à 12 équipes. Quatre, à 250 km (poids e⁻¹ = 0,368), finissent à 16.
  const past = [...times(8, ALIKE), ...times(4, { ...ALIKE, km: 250, fill_at_start: 1 })]
  const forecast = attendanceForecast(OURS, past)!
  // (8·12 + 4·0,368·16) / (8 + 4·0,368) = 12,62 ; neuf dixièmes du poids : 8,52 > 8
  expect(forecast).toMatchObject({ predicted: 13, low: 12, high: 16 })
  expect(forecast.confidence).toBeCloseTo(8 / 9.4715, 4)
  expect(forecast.effective).toBeCloseTo(9.4715 ** 2 / 8.5413, 3)
})

test('ce qui distingue deux tournois s’ajoute', () => {
  expect(apart(OURS, ALIKE)).toBe(0)
  expect(apart(OURS, { ...ALIKE, is_previous_edition: true })).toBe(-1.1)
  expect(apart(OURS, { ...ALIKE, fill_then: 0.4 })).toBeCloseTo(0.5, 10)
  expect(apart(OURS, { ...ALIKE, entered: ['U13 masculin', 'U15 masculin'] })).toBeCloseTo(0.35, 10)
  expect(apart({ ...OURS, day_of_year: 360 }, { ...ALIKE, day_of_year: 10 })).toBeCloseTo(15.25 / 30.4375 / 3, 6)
  expect(apart(OURS, { ...ALIKE, capacity: 32 })).toBeCloseTo(Math.LN2 / 0.8, 10)
  expect(apart(OURS, { ...ALIKE, km: 900 })).toBe(1.6)
  expect(apart(OURS, { ...ALIKE, km: null })).toBe(0.8)
  expect(apart(OURS, { ...ALIKE, elapsed: 0.85 })).toBeCloseTo(1, 10)
  expect(apart(OURS, { ...ALIKE, euros: 75 })).toBe(1)
  expect(apart(OURS, { ...ALIKE, euros: 75, km: 125 }, 'price')).toBe(0.5)
})

test('moins de cinq tournois comparables : pas de prévision', () => {
  expect(attendanceForecast(OURS, times(4, ALIKE))).toBeNull()
  expect(attendanceForecast(OURS, [])).toBeNull()
  expect(attendanceForecast(OURS, times(5, ALIKE))).toMatchObject({ predicted: 12 })
})

test('après une annulation en masse, la prévision part des places encore tenues', () => {
  expect(
    attendanceForecast({ ...OURS, teams: 0 }, times(12, { ...ALIKE, fill_then: 0.1, fill_at_start: 0.2 })),
  ).toMatchObject({
    predicted: 2,
  })
})

test('la prévision est dans son intervalle, qui tient dans les places ; la confiance est une part', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const comparable = fc.record({
    capacity: fc.integer({ min: 4, max: 64 }),
    entered: fc.subarray(['U11 mixte', 'U13 masculin', 'U15 feminin'], { minLength: 1 }),
    day_of_year: fc.integer({ min: 1, max: 366 }),
    elapsed: share,
    euros: fc.double({ min: 0, max: 200, noNaN: true }),
    fill_then: share,
    fill_at_start: share,
    km: fc.option(fc.double({ min: 0, max: 900, noNaN: true })),
    is_previous_edition: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(comparable, { maxLength: 40 }), fc.nat(16), (past, teams) => {
      const forecast = attendanceForecast({ ...OURS, teams }, past)
      if (!forecast) return
      const { predicted, low, high, confidence } = forecast
      expect(0 <= low && low <= predicted && predicted <= high && high <= OURS.capacity).toBe(true)
      expect(confidence >= 0 && confidence <= 1).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('une ressemblance plus large n’a jamais moins de tournois comparables', () => {
  const far = fc.array(fc.double({ min: -1.1, max: 12, noNaN: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(far, (each) => {
      const counts = LIKENESS_WIDTHS.map((width) => effectiveNumber(weightsAt(each, width)))
      for (const [index, count] of counts.entries())
        expect(count).toBeGreaterThanOrEqual((counts[index - 1] ?? 0) - 1e-9)
    }),
    { numRuns: 300 },
  )
})

test.each([
  [{ teams: 8, capacity: 16, elapsed: 0.8 }, 10],
  [{ teams: 8, capacity: 16, elapsed: 0.25 }, 16],
  [{ teams: 3, capacity: 16, elapsed: 0 }, 3],
])('la ligne droite %o annonce %d équipes', (expected, said) => {
  expect(linearForecast(expected)).toBe(said)
})

test('entre deux jours connus, le remplissage suit une ligne droite ; au-delà, il est inconnu', () => {
  const known = [
    { days_before: 45, fill: 0.2 },
    { days_before: 30, fill: 0.5 },
    { days_before: 0, fill: 1 },
  ]
  expect([45, 40, 30, 15, 0].map((days) => fillAt(known, days))).toEqual(
    [0.2, 0.3, 0.5, 0.75, 1].map((fill) => expect.closeTo(fill, 10)),
  )
  expect(fillAt(known, 46)).toBeNull()
  expect([90, 33, 30, 2, 0, 91].map(lastMilestone)).toEqual([90, 45, 30, 3, 0, null])
})

test('une confiance de 100 % dit à combien d’équipes près : la fourchette à côté ne la contredit pas', () => {
  const said = { predicted: 14, low: 13, high: 15, confidence: 1 }
  expect(attendanceSentence({ ...said, capacity: 16 })).toBe(
    '14 équipes attendues, entre 13 et 15 · confiance 100\u00a0% à une équipe près',
  )
  expect(attendanceSentence({ ...said, capacity: 24 })).toMatch(/confiance 100\u00a0% à 2 équipes près$/)
})
