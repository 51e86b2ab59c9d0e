import { expect, test } from 'vitest'
import { type TeamStrength, isLittleKnown, levelsByStrength, pointsInWords, poolGap } from './pool-balance.ts'

const strengths = (means: readonly number[]) =>
  new Map(means.map((mean, index): [string, TeamStrength] => [`e${index}`, { mean, variance: 40 }]))
test('la plus forte équipe est au niveau 1, et deux équipes égales ont le même', () => {
  expect([...levelsByStrength(strengths([3, -2, 8, 3])).values()]).toEqual([2, 3, 1, 2])
})

test('l’écart est celui de la meilleure poule à la moins bonne', () => {
  const teams = strengths([10, 4, -2, 2])
  expect(
    poolGap(
      [
        ['e0', 'e1'],
        ['e2', 'e3'],
      ],
      teams,
    ),
  ).toBe(7)
  expect(
    poolGap(
      [
        ['e0', 'e2'],
        ['e1', 'e3'],
      ],
      teams,
    ),
  ).toBe(1)
  expect(poolGap([['e0', 'e1', 'e2', 'e3']], teams)).toBeNull()
})

test.each([
  [0.01, 'moins de 0,1\u00a0point'],
  [1.94, '1,9\u00a0point'],
  [1.97, '2,0\u00a0points'],
  [2.66, '2,7\u00a0points'],
])('%d point se dit « %s »', (points, words) => expect(pointsInWords(points)).toBe(words))

test.each([
  [0.2, 0.5, 'environ 0,5\u00a0point'],
  [2.66, 0.5, 'environ 2,5\u00a0points'],
  [3.4, 1, 'environ 3\u00a0points'],
  [2.66, 0.1, '2,7\u00a0points'],
])('%d point, connu à %d près, se dit « %s »', (points, step, words) => expect(pointsInWords(points, step)).toBe(words))

test('une équipe est peu connue au-delà de 60 points carrés', () => {
  expect([isLittleKnown({ variance: 60 }), isLittleKnown({ variance: 60.1 })]).toEqual([false, true])
})
