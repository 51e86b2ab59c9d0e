import { expect, test } from 'vitest'
import type { DrawEntrant } from '#domain/competition/pool-draw.ts'
import { drawPools } from '#domain/competition/pool-draw.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import {
  type TeamStrength,
  expectedGap,
  isLittleKnown,
  levelsByStrength,
  pointsInWords,
  poolGap,
} from './pool-balance.ts'

const strengths = (means: readonly number[]) =>
  new Map(means.map((mean, index): [string, TeamStrength] => [`e${index}`, { mean, variance: 40 }]))
const entrants = (teams: ReadonlyMap<string, unknown>, levels?: ReadonlyMap<string, number>): DrawEntrant[] =>
  [...teams.keys()].map((id) => ({ id, name: id, club: id, department: null, level: levels?.get(id) ?? null }))

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

test('un tirage par forces laisse bien moins d’écart qu’un tirage au hasard', () => {
  const random = seededRandom(3)
  const gaps = Array.from({ length: 20 }, () => {
    const teams = strengths(
      Array.from({ length: 16 }, () => 12 * (random.next() + random.next() + random.next() - 1.5)),
    )
    const levels = levelsByStrength(teams)
    return [expectedGap(entrants(teams), 4, teams)!, expectedGap(entrants(teams, levels), 4, teams)!] as const
  })
  const sum = (which: 0 | 1) => gaps.reduce((total, gap) => total + gap[which], 0)
  expect(sum(1)).toBeLessThan(0.5 * sum(0))
})

test('l’écart attendu est une moyenne de vrais tirages, et le même à chaque lecture', () => {
  const teams = strengths([9, 7, 5, 3, 1, -1, -3, -5])
  const one = expectedGap(entrants(teams), 2, teams)
  expect(one).toBe(expectedGap(entrants(teams), 2, teams))
  const gaps = Array.from({ length: 12 }, (_, seed) => poolGap(drawPools(entrants(teams), 2, seed).pools, teams)!)
  expect(one).toBeCloseTo(gaps.reduce((sum, gap) => sum + gap, 0) / 12)
  expect(expectedGap(entrants(teams), 1, teams)).toBeNull()
})

test.each([
  [0.01, 'moins de 0,1\u00a0point'],
  [1.94, '1,9\u00a0point'],
  [1.97, '2,0\u00a0points'],
  [2.66, '2,7\u00a0points'],
])('%d point se dit « %s »', (points, words) => expect(pointsInWords(points)).toBe(words))

test('une équipe est peu connue au-delà de 60 points carrés', () => {
  expect([isLittleKnown({ variance: 60 }), isLittleKnown({ variance: 60.1 })]).toEqual([false, true])
})
