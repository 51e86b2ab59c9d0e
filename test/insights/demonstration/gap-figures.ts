import { expect, test } from 'vitest'
import { viewStrengths } from '#server/features/competition/competitions/strengths-view.ts'
import { db, now } from './seeded.ts'

/**
 * This file estimates the gap that a draw will leave, with many simulated draws: pots of one team per pool, then, among
 * all
 * arrangements of the pots, one that best separates clubs, then departments. strength-figures.ts checks the strengths.
 */

type Team = { id: string; club: number; department: string; level: number | null; strength: number }

/**
 * Arrangements of a pot grow as the factorial of the pools. With few pools, many draws are cheap, and they are needed
 * because the results spread widely.
 */
const drawsOf = (pools: number) => (pools <= 3 ? 150 : pools === 4 ? 30 : 10)
const MOST_POOLS = 5

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)
}

/** The generator of Lehmer: the same numbers at every run, and another source than the product's. */
function lehmer(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** The team of each pool. In an incomplete pot, some pools have no team. */
type Pot = readonly (Team | null)[]

const orders = (pot: Pot): Pot[] =>
  pot.length < 2
    ? [pot]
    : pot.flatMap((team, at) => orders(pot.toSpliced(at, 1)).map((others): Pot => [team, ...others]))

/**
 * The cost of each team of a pot in each pool, given the earlier pots. A pair of one club costs more than all pairs of
 * one
 * department.
 */
const costsBeside = (before: readonly Pot[], pot: Pot) =>
  new Map(
    pot.map((team) => [
      team,
      before[0]!.map((_, pool) =>
        before.reduce((sum, earlier) => {
          const other = earlier[pool]
          if (!team || !other) return sum
          return sum + (team.club === other.club ? 1e3 : Number(team.department === other.department))
        }, 0),
      ),
    ]),
  )

/** Finds all cheapest arrangements. The first pot stays in place, because the letters of the pools change no gap. */
function bestArrangements([first, ...others]: readonly Pot[]): Pot[][] {
  const ordersOf = others.map(orders)
  let least = Infinity
  let found: Pot[][] = []
  const go = (pots: Pot[], cost: number) => {
    const next = ordersOf[pots.length - 1]
    if (!next) {
      if (cost < least) found = []
      least = cost
      found.push(pots)
      return
    }
    // Trying the cheapest orders first stops the search early.
    const costs = costsBeside(pots, next[0]!)
    const priced = next.map((pot) => ({
      pot,
      cost: pot.reduce((sum, team, pool) => sum + costs.get(team)![pool]!, cost),
    }))
    for (const one of priced.toSorted((a, b) => a.cost - b.cost)) {
      if (one.cost > least) return
      go([...pots, one.pot], one.cost)
    }
  }
  go([first!], 0)
  return found
}

function gapOf(pots: readonly Pot[]) {
  const means = pots[0]!.map((_, pool) => {
    const teams = pots.flatMap((pot) => pot[pool] ?? [])
    return teams.reduce((sum, { strength }) => sum + strength, 0) / teams.length
  })
  return Math.max(...means) - Math.min(...means)
}

/** Simulates one draw. @returns its gap, and the smallest and largest gap of equally good arrangements */
function draw(teams: readonly Team[], pools: number, random: () => number) {
  const order = shuffled(teams, random).toSorted((one, other) => (one.level ?? 1e9) - (other.level ?? 1e9))
  const dealt = Array.from({ length: Math.ceil(order.length / pools) }, (_, pot): Pot => {
    const members: (Team | null)[] = order.slice(pot * pools, (pot + 1) * pools)
    // In an incomplete pot, the serpentine leaves the last pools without a team.
    while (members.length < pools) members.push(null)
    return pot % 2 === 0 ? members : members.toReversed()
  })
  const moved = (pots: readonly Pot[]) =>
    pots.flatMap((pot, at) => pot.filter((team, pool) => team !== dealt[at]![pool])).length
  const best = bestArrangements(dealt).map((pots) => ({ gap: gapOf(pots), moved: moved(pots) }))
  const gaps = best.map(({ gap }) => gap)
  const nearest = best.reduce((one, other) => (other.moved < one.moved ? other : one))
  return { gap: nearest.gap, least: Math.min(...gaps), most: Math.max(...gaps) }
}

test('écart qu’un tirage laissera, avec les niveaux et avec les forces\u00a0: celui de tirages faits à la main', async () => {
  const categories = await db<{ id: number; tournament_id: number; kind: string; pools: number | null }[]>`
    select e.id, e.tournament_id, c.format ->> 'kind' as kind, (c.format ->> 'pool_count')::int as pools
    from competitions c join tournament_categories e on e.id = c.tournament_category_id
    where c.format ->> 'kind' in ('pools', 'pools_then_bracket') order by e.id`
  const seen = { with_levels: 0, with_strengths: 0 }
  for (const { id, tournament_id, pools } of categories) {
    const { gaps, teams: known } = await viewStrengths(db, { id: tournament_id }, id, now)
    const entered = await db<{ id: string; club: number; department: string; level: number | null }[]>`
      select r.id, r.club_id as club, k.department, e.level
      from registrations r join clubs k on k.id = r.club_id left join entrants e on e.registration_id = r.id
      where r.tournament_category_id = ${id} and r.status in ('approved', 'pending') order by r.id`
    for (const name of ['with_levels', 'with_strengths'] as const) {
      const said = gaps[name]
      if (said === null) continue
      const teams = entered.flatMap((team) => {
        const of = known.find(({ registration_id }) => registration_id === team.id)
        return of ? [{ ...team, strength: of.strength, level: name === 'with_levels' ? team.level : of.level }] : []
      })
      expect(pools).toBeLessThanOrEqual(MOST_POOLS)
      const random = lehmer(id)
      const draws = drawsOf(pools!)
      const drawn = Array.from({ length: draws }, () => draw(teams, pools!, random))
      const mean = drawn.reduce((sum, { gap }) => sum + gap, 0) / draws
      const variance = drawn.reduce((sum, { gap }) => sum + (gap - mean) ** 2, 0) / (draws - 1)
      // Strengths are rounded to the tenth, and the product makes twelve draws. When every team has its own level,
      // chance only
      // chooses between equally good arrangements.
      const isSettled = new Set(teams.map(({ level }) => level)).size === teams.length
      const margin = 4 * Math.sqrt(variance / 12 + variance / draws)
      const [least, most] = isSettled
        ? [Math.min(...drawn.map((one) => one.least)), Math.max(...drawn.map((one) => one.most))]
        : [mean - margin, mean + margin]
      expect(said, `${id} ${name}`).toBeGreaterThanOrEqual(least - 0.1)
      expect(said, `${id} ${name}`).toBeLessThanOrEqual(most + 0.1)
      seen[name] += 1
    }
  }
  expect(seen.with_levels).toBeGreaterThan(5)
  expect(seen.with_strengths).toBeGreaterThan(5)
})
