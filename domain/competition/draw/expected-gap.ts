import { drawOrder } from '#domain/competition/draw/draw-order.ts'
import { type DrawEntrant, drawPools } from '#domain/competition/draw/pool-draw.ts'
import { POOL_GAP_DRAWS } from '#domain/common/thresholds.ts'
import { poolGap, type TeamStrength } from './pool-balance.ts'

/** Mean over all draws of the gap between the strongest and the weakest pool, in points. */
export type ExpectedGap = {
  mean: number
  /**
   * Three standard errors of the mean, in points: the true mean is farther away once in four hundred times. 0 when
   * every draw was counted.
   */
  error: number
}

type Strengths = ReadonlyMap<string, TeamStrength>

/**
 * The gap between pools to expect from a draw. When the draw separates no teams, all ways of dealing them are counted,
 * or very many. Otherwise draws are made until the mean is known to a tenth of a point, for about a second at most.
 * @returns null with fewer than two pools, or when a pool may hold no team of known strength
 */
export function expectedGap(entrants: readonly DrawEntrant[], pools: number, teams: Strengths): ExpectedGap | null {
  if (pools < 2 || pools > entrants.length) return null
  const gaps = gapsOf(entrants, pools, teams)
  let [count, mean, squares] = [0, 0, 0]
  for (const gap of gaps.of) {
    if (gap === null) return null
    count++
    const apart = gap - mean
    mean += apart / count
    squares += apart * (gap - mean)
    if (!gaps.isWhole && count >= FEWEST_DRAWS && errorOf(squares, count) <= TENTH) break
  }
  return { mean, error: gaps.isWhole ? 0 : errorOf(squares, count) }
}

const errorOf = (squares: number, count: number) => 3 * Math.sqrt(squares / (count - 1) / count)

/** In points: a smaller error does not change a figure rounded to tenths. */
const TENTH = 0.05
const FEWEST_DRAWS = 100
const MOST_COUNTED = 40_000

/** Whether the mean is found at once, so that no thread is needed. */
export const isQuickGap = (entrants: readonly DrawEntrant[], pools: number): boolean =>
  pools < 2 || pools > entrants.length || (separatesNobody(entrants) && dealings(entrants, pools) <= MOST_AT_ONCE)

const MOST_AT_ONCE = 2_000

function gapsOf(entrants: readonly DrawEntrant[], pools: number, teams: Strengths) {
  const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed).values()
  if (!separatesNobody(entrants)) {
    const most = Math.min(POOL_GAP_DRAWS, Math.ceil(MOST_COMPARED / entrants.length ** 2))
    return { isWhole: false, of: seeds(most).map((seed) => poolGap(drawPools(entrants, pools, seed).pools, teams)) }
  }
  if (dealings(entrants, pools) <= MOST_COUNTED)
    return { isWhole: true, of: everyDealing(entrants, pools).map((dealt) => poolGap(dealt, teams)) }
  const order = (seed: number) => drawOrder(entrants, seed).map(({ id }) => id)
  return { isWhole: false, of: seeds(MOST_COUNTED).map((seed) => poolGap(deal(order(seed), pools), teams)) }
}

const MOST_COMPARED = 400_000

/**
 * True when all clubs differ, and departments either all differ or are all the same: the draw is then a plain
 * serpentine of its order.
 */
function separatesNobody(entrants: readonly DrawEntrant[]): boolean {
  const clubs = entrants.flatMap(({ club }) => club ?? [])
  const departments = entrants.flatMap(({ department }) => department ?? [])
  const different = new Set(departments).size
  return (
    new Set(clubs).size === clubs.length &&
    (different === departments.length || (different === 1 && departments.length === entrants.length))
  )
}

/** Pool of the team at this place of the order. */
function serpentinePool(at: number, pools: number): number {
  const place = at % pools
  return Math.floor(at / pools) % 2 === 0 ? place : pools - 1 - place
}

function deal(order: readonly string[], pools: number): string[][] {
  const dealt = Array.from({ length: pools }, (): string[] => [])
  for (const [at, team] of order.entries()) dealt[serpentinePool(at, pools)]!.push(team)
  return dealt
}

/** Teams grouped by level, with the number of them that each pool takes. */
function levelGroups(entrants: readonly DrawEntrant[], pools: number) {
  const order = drawOrder(entrants, 0)
  return [...Map.groupBy(order.entries(), ([, { level }]) => level).values()].map((group) => {
    const room = Array.from({ length: pools }, () => 0)
    for (const [at] of group) room[serpentinePool(at, pools)]! += 1
    return { teams: group.map(([, { id }]) => id), room }
  })
}

/** Number of ways to deal the teams, all equally likely. */
function dealings(entrants: readonly DrawEntrant[], pools: number): number {
  const ways = levelGroups(entrants, pools).flatMap(({ room }) => {
    let dealt = 0
    return room.flatMap((places) => Array.from({ length: places }, (_, index) => ++dealt / (index + 1)))
  })
  return ways.reduce((product, each) => product * each, 1)
}

function* everyDealing(entrants: readonly DrawEntrant[], pools: number): Generator<string[][]> {
  const groups = levelGroups(entrants, pools)
  const left = groups.flatMap(({ teams, room }) => {
    const own = [...room]
    return teams.map((team) => ({ team, room: own }))
  })
  const dealt = Array.from({ length: pools }, (): string[] => [])
  yield* dealFrom(0)

  function* dealFrom(at: number): Generator<string[][]> {
    const next = left[at]
    if (!next) {
      yield dealt
      return
    }
    for (const [pool, places] of next.room.entries()) {
      if (places === 0) continue
      next.room[pool] = places - 1
      dealt[pool]!.push(next.team)
      yield* dealFrom(at + 1)
      dealt[pool]!.pop()
      next.room[pool] = places
    }
  }
}
