import { BracketPositions } from './bracket-positions.ts'
import { poolRank, type BestNthPick, type PoolId, type Source } from '../../games/game-graph.ts'
import { ANY_POOL, seatTiers } from './seat-tiers.ts'

export interface CrossingOptions {
  /** In order: the winner of the first pool is the first seed of the bracket. */
  readonly pools: readonly PoolId[]
  /** Ranks 1 to `qualified` of every pool qualify. */
  readonly qualified: number
  /** Number of extra teams: the best teams of the next rank over all pools. */
  readonly best_next?: number
}

export interface Crossing {
  /** Entrants of the bracket, best first. */
  readonly entrants: readonly Source[]
  /** Has to be declared on the stage of the bracket. Empty when `best_next` is 0. */
  readonly picks: readonly BestNthPick[]
}

/**
 * Places qualified teams in a bracket so that teams of one pool meet again as late as possible. With two qualified
 * teams per pool, they cannot meet before the final. Rank by rank, a minimum-cost assignment keeps pool mates apart.
 */
export function crossPools({ pools, qualified, best_next = 0 }: CrossingOptions): Crossing {
  const bracket = new BracketPositions(pools.length * qualified + best_next)
  const tiers = Array.from({ length: qualified }, () => pools.map((_, pool) => pool))
  const poolOfSeed = seatTiers(tiers, bracket)
  const entrants: Source[] = poolOfSeed.map((pool, index) =>
    poolRank(pools[pool]!, Math.floor(index / pools.length) + 1),
  )
  if (best_next === 0) return { entrants, picks: [] }
  const pick = bestNext(pools, qualified + 1, best_next, bracket, poolOfSeed)
  const picked = pick.away_from.map((_, slot): Source => ({ kind: 'best_nth', pick: pick.id, slot }))
  const seats = best_next === 1 ? exchangedSeats(pools.length, entrants.length + 1, bracket, poolOfSeed) : null
  if (!seats) return { entrants: [...entrants, ...picked], picks: [pick] }
  const rankOf = (seed: number) => ({ pool: pools[poolOfSeed[seed - 1]!]!, rank: Math.ceil(seed / pools.length) })
  const exchange = [rankOf(seats[0]), rankOf(seats[1])] as const
  for (const seat of [0, 1] as const) entrants[seats[seat] - 1] = { kind: 'seat', pick: pick.id, seat }
  return { entrants: [...entrants, ...picked], picks: [{ ...pick, exchange }] }
}

const seedsOf = (poolOfSeed: readonly number[], pool: number) =>
  poolOfSeed.flatMap((holder, index) => (holder === pool ? [index + 1] : []))

/**
 * The seed that the only picked team meets first, and a seed of the same rank to exchange with it if both come from one
 * pool. The exchange is the one that brings pool mates together least. Null when the opponent is not one known seed.
 */
function exchangedSeats(
  pools: number,
  picked: number,
  bracket: BracketPositions,
  poolOfSeed: readonly number[],
): readonly [number, number] | null {
  const [met, another] = bracket.firstOpponents(picked)
  if (met === undefined || another !== undefined) return null
  const first = Math.floor((met - 1) / pools) * pools + 1
  const cost = (seed: number) => {
    const swapped = [...poolOfSeed]
    ;[swapped[met - 1], swapped[seed - 1]] = [swapped[seed - 1]!, swapped[met - 1]!]
    const closeness = (one: number) => {
      const mates = seedsOf(swapped, swapped[one - 1]!).filter((other) => other !== one)
      return bracket.closeness(one, mates)
    }
    // The picked team comes from the pool of the seed that it would have met.
    return closeness(met) + closeness(seed) + bracket.closeness(picked, seedsOf(swapped, poolOfSeed[met - 1]!))
  }
  const others = Array.from({ length: pools }, (_, index) => first + index).filter((seed) => seed !== met)
  const [best] = others.toSorted((one, other) => cost(one) - cost(other))
  return best === undefined ? null : [met, best]
}

function bestNext(
  pools: readonly PoolId[],
  rank: number,
  count: number,
  bracket: BracketPositions,
  poolOfSeed: readonly number[],
): BestNthPick {
  const away_from = Array.from({ length: count }, (_, slot) =>
    metFirst(poolOfSeed.length + slot + 1, pools, bracket, poolOfSeed),
  )
  return { id: `best-${rank}`, pools, rank, away_from }
}

/**
 * Pools of the seeds that this one may meet in its first game, and of those whose first game may be against it.
 * @param seed 1-based; `poolOfSeed` holds pools by number, seed 1 first, or ANY_POOL
 */
export function metFirst(
  seed: number,
  pools: readonly PoolId[],
  bracket: BracketPositions,
  poolOfSeed: readonly number[],
): PoolId[] {
  const theirs = poolOfSeed.flatMap((_, index) => (bracket.firstOpponents(index + 1).includes(seed) ? [index + 1] : []))
  const met = [...bracket.firstOpponents(seed), ...theirs].flatMap(
    (other) => pools[poolOfSeed[other - 1] ?? ANY_POOL] ?? [],
  )
  return [...new Set(met)]
}
