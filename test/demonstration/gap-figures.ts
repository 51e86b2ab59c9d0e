import { expect, test } from 'vitest'
import { viewStrengths } from '#server/features/competitions/strengths-view.ts'
import { db, now } from './seeded.ts'

/**
 * The gap that a draw is to leave, drawn again by hand: of many orders by chance, pots of one team a pool, and inside the
 * pots the arrangement, of many by chance, that keeps most clubs, then departments, apart. Strengths are those that
 * `strength-figures` finds again.
 */

type Team = { id: string; club: number; department: string; level: number | null; strength: number }

const DRAWS = 30
const ARRANGEMENTS = 200

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)
}

/** Of Lehmer: the same figures at every run, from another source than the product’s. */
function lehmer(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function together(pools: readonly (readonly Team[])[], same: (one: Team, other: Team) => boolean) {
  return pools.flatMap((pool) =>
    pool.flatMap((one, index) => pool.slice(index + 1).filter((other) => same(one, other))),
  ).length
}

/** One draw: its gap, and the least and the most that arrangements of it leave which separate as well. */
function draw(teams: readonly Team[], pools: number, random: () => number) {
  const order = shuffled(teams, random).toSorted((one, other) => (one.level ?? 1e9) - (other.level ?? 1e9))
  const pots = Array.from({ length: Math.ceil(order.length / pools) }, (_, pot) => {
    const members: (Team | null)[] = order.slice(pot * pools, (pot + 1) * pools)
    // Of an incomplete pot, the serpentine leaves the pools at its end without a team.
    while (members.length < pools) members.push(null)
    return pot % 2 === 0 ? members : members.toReversed()
  })
  const tried = Array.from({ length: ARRANGEMENTS }, (_, index) => {
    // The first one as it is dealt; then some of the pots otherwise.
    const dealt = pots.map((pot) => {
      if (index === 0 || random() < 0.5) return pot
      const present = shuffled(
        pot.filter((team) => team !== null),
        random,
      )
      return pot.map((team) => (team === null ? null : present.shift()!))
    })
    const found = Array.from({ length: pools }, (_, pool) => dealt.flatMap((pot) => pot[pool] ?? []))
    const clubs = together(found, (one, other) => one.club === other.club)
    const departments = together(found, (one, other) => one.club !== other.club && one.department === other.department)
    const means = found.map((pool) => pool.reduce((sum, { strength }) => sum + strength, 0) / pool.length)
    return {
      together: 1e3 * clubs + departments,
      moved: dealt.flat().filter((team, at) => team !== pots.flat()[at]).length,
      gap: Math.max(...means) - Math.min(...means),
    }
  })
  const least = Math.min(...tried.map((one) => one.together))
  const best = tried.filter((one) => one.together === least).toSorted((one, other) => one.moved - other.moved)
  const gaps = best.map(({ gap }) => gap)
  return { gap: gaps[0]!, least: Math.min(...gaps), most: Math.max(...gaps) }
}

test('écart qu’un tirage laissera, avec les niveaux et avec les forces\u00a0: celui de trente tirages faits à la main', async () => {
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
      const random = lehmer(id)
      const drawn = Array.from({ length: DRAWS }, () => draw(teams, pools!, random))
      const mean = drawn.reduce((sum, { gap }) => sum + gap, 0) / DRAWS
      const variance = drawn.reduce((sum, { gap }) => sum + (gap - mean) ** 2, 0) / (DRAWS - 1)
      // Strengths are read to the tenth. Twelve draws beside thirty; with a level of its own for each team nothing is left to
      // chance but which of several arrangements as good as each other is taken.
      const isSettled = new Set(teams.map(({ level }) => level)).size === teams.length
      const margin = 4 * Math.sqrt(variance / 12 + variance / DRAWS)
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
