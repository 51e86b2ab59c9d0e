import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { drawPools, type DrawEntrant } from './pool-draw.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const team = (
  id: number,
  club: string | null,
  department: string | null = null,
  level: number | null = id,
): DrawEntrant => ({
  id: `t${id}`,
  name: `Équipe ${id}`,
  club,
  department,
  level,
})

test('sans rien à séparer, le tirage est le serpentin : 1-8-9, 2-7-10, 3-6-11, 4-5-12', () => {
  const draw = drawPools(
    Array.from({ length: 12 }, (_, index) => team(index + 1, null)),
    4,
    1,
  )
  expect(draw.pools).toEqual([
    ['t1', 't8', 't9'],
    ['t2', 't7', 't10'],
    ['t3', 't6', 't11'],
    ['t4', 't5', 't12'],
  ])
})

test('deux équipes d’un club sont séparées, et le tirage dit pourquoi', () => {
  const draw = drawPools([team(1, 'lyon'), team(2, 'caluire'), team(3, 'bron'), team(4, 'lyon')], 2, 1)
  expect(draw.same_club).toBe(0)
  expect(draw.teams.find((drawn) => drawn.team === 't4')?.reason).toBe(
    'Chapeau 2, poule B : déplacée de la poule A, où joue Équipe 1, du même club.',
  )
})

const anyDraw = fc.integer({ min: 1, max: 12 }).chain((pools) =>
  fc.tuple(
    fc.constant(pools),
    fc.array(fc.record({ club: fc.integer({ min: 0, max: 9 }), department: fc.integer({ min: 0, max: 3 }) }), {
      minLength: pools,
      maxLength: 48,
    }),
    fc.integer(),
  ),
)

test('un club qui n’a pas plus d’équipes qu’il y a de poules est toujours séparé', () => {
  fc.assert(
    fc.property(anyDraw, ([pools, teams, seed]) => {
      const sizes = new Map<number, number>()
      const entrants = teams.map(({ club, department }, index) => {
        const size = (sizes.get(club) ?? 0) + 1
        sizes.set(club, size)
        return team(index + 1, size <= pools ? `c${club}` : null, `d${department}`)
      })
      expect(drawPools(entrants, pools, seed).same_club).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('chaque poule a une équipe par chapeau, les tailles diffèrent d’une au plus, l’ordre d’entrée ne compte pas', () => {
  fc.assert(
    fc.property(anyDraw, ([pools, teams, seed]) => {
      const entrants = teams.map(({ club, department }, index) => team(index + 1, `c${club}`, `d${department}`, null))
      const draw = drawPools(entrants, pools, seed)
      const sizes = draw.pools.map((members) => members.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(draw.pools.flat().sort()).toEqual(entrants.map(({ id }) => id).sort())
      expect(new Set(draw.teams.map(({ pool, pot }) => `${pool}/${pot}`)).size).toBe(entrants.length)
      expect(drawPools(entrants.toReversed(), pools, seed)).toEqual(draw)
    }),
    { numRuns: 100 },
  )
})

test('le département sépare à son tour quand les clubs le permettent', () => {
  const draw = drawPools([team(1, 'a', '69'), team(2, 'b', '38'), team(3, 'c', '38'), team(4, 'd', '69')], 2, 1)
  expect(draw.same_department).toBe(0)
})

/** Tries every arrangement of the pots. @returns the fewest pairs of one club, then of one department */
function fewestPairs(ordered: readonly DrawEntrant[], pools: number): [number, number] {
  const pots = Array.from({ length: Math.ceil(ordered.length / pools) }, (_, pot) =>
    ordered.slice(pot * pools, (pot + 1) * pools),
  )
  let fewest = Infinity
  const found: DrawEntrant[][] = Array.from({ length: pools }, () => [])
  const place = (pot: number, at: number, taken: ReadonlySet<number>, pairs: number) => {
    if (pairs >= fewest) return
    const team = pots[pot]?.[at]
    if (!team && pot >= pots.length) fewest = pairs
    else if (!team) place(pot + 1, 0, new Set(), pairs)
    else
      for (const [pool, members] of found.entries()) {
        // Empty pools are alike, so the first pot needs a single order.
        if (taken.has(pool) || (pot === 0 && pool !== at)) continue
        const more = members.map(({ club, department }) =>
          club !== null && club === team.club ? 1_000 : Number(department !== null && department === team.department),
        )
        members.push(team)
        place(
          pot,
          at + 1,
          new Set([...taken, pool]),
          more.reduce((sum, each) => sum + each, pairs),
        )
        members.pop()
      }
  }
  place(0, 0, new Set(), 0)
  return [Math.floor(fewest / 1_000), fewest % 1_000]
}

test('aucun autre arrangement des chapeaux ne sépare plus de clubs, puis de départements', () => {
  const anySmallDraw = fc.integer({ min: 2, max: 4 }).chain((pools) =>
    fc.tuple(
      fc.constant(pools),
      fc.array(fc.record({ club: fc.integer({ min: 0, max: 7 }), department: fc.integer({ min: 0, max: 4 }) }), {
        minLength: pools,
        maxLength: 12,
      }),
    ),
  )
  fc.assert(
    fc.property(anySmallDraw, ([pools, teams]) => {
      const entrants = teams.map(({ club, department }, index) => team(index + 1, `c${club}`, `d${department}`))
      const { same_club, same_department } = drawPools(entrants, pools, 1)
      expect([same_club, same_department]).toEqual(fewestPairs(entrants, pools))
    }),
    { numRuns: 500 },
  )
})
