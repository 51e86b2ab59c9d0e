import { expect, test } from 'vitest'
import { type DrawEntrant, drawPools } from '#domain/competition/draw/pool-draw.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import { expectedGap, isQuickGap } from './expected-gap.ts'
import { gapStep, levelsByStrength, poolGap, type TeamStrength } from './pool-balance.ts'

const strengths = (means: readonly number[]) =>
  new Map(means.map((mean, index): [string, TeamStrength] => [`e${index}`, { mean, variance: 40 }]))
const entrants = (teams: ReadonlyMap<string, unknown>, levels?: ReadonlyMap<string, number>): DrawEntrant[] =>
  [...teams.keys()].map((id) => ({ id, name: id, club: id, department: null, level: levels?.get(id) ?? null }))

/** Every order of the teams by level, best first; teams of one level may come in any order. */
function orders(left: readonly DrawEntrant[]): DrawEntrant[][] {
  if (left.length === 0) return [[]]
  const best = Math.min(...left.map(({ level }) => level ?? 99))
  const next = left.filter(({ level }) => (level ?? 99) === best)
  return next.flatMap((team) => orders(left.filter((other) => other !== team)).map((others) => [team, ...others]))
}

/** Deals the teams to and fro over the pools. */
function snake(order: readonly DrawEntrant[], pools: number): string[][] {
  const dealt = Array.from({ length: pools }, (): string[] => [])
  let [pool, step] = [0, 1]
  for (const { id } of order) {
    dealt[pool]!.push(id)
    if (pool + step < 0 || pool + step >= pools) step = -step
    else pool += step
  }
  return dealt
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each([
  [[9, 7, 5, 3, 1, -1, -3], 2, []],
  [[9, 7, 5, 3, 1, -1, -3], 3, []],
  [[12, 0, -4, 6, 6, -9, 2, 3], 2, [1, 1, 2, 2, 2, 2, 3, 3]],
  [[12, 0, -4, 6, 6, -9, 2], 3, [1, 1, 1, 2, 2, 2, 2]],
])('sans rien à séparer, l’écart attendu de %j en %i poules est celui de tous les ordres', (means, pools, given) => {
  const teams = strengths(means)
  const levels = new Map([...teams.keys()].flatMap((id, at) => (given[at] === undefined ? [] : [[id, given[at]]])))
  const drawn = entrants(teams, levels)
  const exact = mean(orders(drawn).map((order) => poolGap(snake(order, pools), teams)!))
  const found = expectedGap(drawn, pools, teams)!
  expect(found.mean).toBeCloseTo(exact, 9)
  expect([found.error, gapStep(found.error)]).toEqual([0, 0.1])
})

test('beaucoup d’équipes sans rien à séparer : l’écart est connu au dixième', () => {
  const random = seededRandom(5)
  const teams = strengths(Array.from({ length: 16 }, () => 20 * random.next()))
  const found = expectedGap(entrants(teams), 4, teams)!
  expect(gapStep(found.error)).toBe(0.1)
  // The same teams, drawn by the product with other seeds.
  const gaps = Array.from({ length: 800 }, (_, seed) =>
    poolGap(drawPools(entrants(teams), 4, 1e6 + seed).pools, teams)!,
  )
  expect(Math.abs(found.mean - mean(gaps))).toBeLessThan(0.3)
})

test('avec des clubs à séparer, l’écart attendu est juste à ce qui en est dit', () => {
  const teams = strengths([9, 7, 5, 3, -8, -1])
  const shared = entrants(teams).map((team, at) => ({
    ...team,
    club: `c${Math.floor(at / 2)}`,
    department: `${at % 2}`,
  }))
  const found = expectedGap(shared, 2, teams)!
  const all = orders(shared).map((order) => {
    const levels = new Map(order.map(({ id }, at) => [id, at + 1]))
    const placed = shared.map((team) => ({ ...team, level: levels.get(team.id)! }))
    return poolGap(drawPools(placed, 2, 7).pools, teams)!
  })
  expect(found.error).toBeGreaterThan(0)
  expect(Math.abs(found.mean - mean(all))).toBeLessThanOrEqual(found.error)
})

test('un tirage par forces laisse bien moins d’écart qu’un tirage au hasard', () => {
  const random = seededRandom(3)
  const gaps = Array.from({ length: 5 }, () => {
    const teams = strengths(Array.from({ length: 9 }, () => 12 * (random.next() + random.next() + random.next() - 1.5)))
    const levels = levelsByStrength(teams)
    return [entrants(teams), entrants(teams, levels)].map((drawn) => expectedGap(drawn, 3, teams)!.mean)
  })
  expect(mean(gaps.map(([, levelled]) => levelled!))).toBeLessThan(0.5 * mean(gaps.map(([chance]) => chance!)))
})

test('le même à chaque lecture ; inconnu d’une seule poule, ou quand une poule peut n’avoir aucune force', () => {
  const teams = strengths([9, 7, 5, 3])
  expect(expectedGap(entrants(teams), 2, teams)).toEqual(expectedGap(entrants(teams), 2, teams))
  expect(expectedGap(entrants(teams), 1, teams)).toBeNull()
  expect(expectedGap(entrants(teams), 2, strengths([9]))).toBeNull()
  expect([isQuickGap(entrants(teams), 2), isQuickGap(entrants(strengths(Array(30).fill(1))), 5)]).toEqual([true, false])
})
