import { bracketSize, seedOrder } from './bracket.ts'
import { poolRank, type BestNthPick, type PoolId, type Source } from './game-graph.ts'
import { minCostAssignment } from './min-cost-assignment.ts'

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
  /** To declare on the bracket’s stage; empty when `best_next` is 0. */
  readonly picks: readonly BestNthPick[]
}

/**
 * Places qualified teams in a bracket so that teams of one pool meet again as late as possible. With two qualified
 * teams per pool, they cannot meet before the final. Rank by rank, a minimum-cost assignment keeps pool mates apart.
 */
export function crossPools({ pools, qualified, best_next = 0 }: CrossingOptions): Crossing {
  const bracket = new Positions(pools.length * qualified + best_next)
  const entrants: Source[] = []
  const poolOfSeed: number[] = []
  for (let rank = 1; rank <= qualified; rank++) {
    const firstSeed = entrants.length + 1
    const cost = pools.map((_, pool) =>
      pools.map(
        (_, slot) => bracket.closeness(firstSeed + slot, seedsOf(poolOfSeed, pool)) + Math.abs(pool - slot) / 1e6,
      ),
    )
    const slots = minCostAssignment(cost)
    for (const [pool, slot] of slots.entries()) poolOfSeed[firstSeed - 1 + slot] = pool
    for (let slot = 0; slot < pools.length; slot++) {
      entrants.push(poolRank(pools[poolOfSeed[firstSeed - 1 + slot]!]!, rank))
    }
  }
  if (best_next === 0) return { entrants, picks: [] }
  const pick = bestNext(pools, qualified + 1, best_next, bracket, poolOfSeed)
  const picked = pick.away_from.map((_, slot): Source => ({ kind: 'best_nth', pick: pick.id, slot }))
  return { entrants: [...entrants, ...picked], picks: [pick] }
}

const seedsOf = (poolOfSeed: readonly number[], pool: number) =>
  poolOfSeed.flatMap((holder, index) => (holder === pool ? [index + 1] : []))

function bestNext(
  pools: readonly PoolId[],
  rank: number,
  count: number,
  bracket: Positions,
  poolOfSeed: readonly number[],
): BestNthPick {
  const away_from = Array.from({ length: count }, (_, slot) =>
    bracket.firstOpponents(poolOfSeed.length + slot + 1).flatMap((seed) => {
      const pool = poolOfSeed[seed - 1]
      return pool === undefined ? [] : [pools[pool]!]
    }),
  )
  return { id: `best-${rank}`, pools, rank, away_from }
}

/** Positions of the seeds in a bracket, to know how early two seeds can meet. */
class Positions {
  readonly #order: number[]
  readonly #position: Map<number, number>
  readonly #teams: number

  constructor(teams: number) {
    this.#teams = teams
    this.#order = seedOrder(bracketSize(teams))
    this.#position = new Map(this.#order.map((seed, position) => [seed, position]))
  }

  /** Cost of these seeds meeting: four times higher for each round earlier. */
  closeness(seed: number, others: readonly number[]): number {
    const rounds = Math.log2(this.#order.length)
    return others.reduce((total, other) => total + 4 ** (rounds - this.#meetingRound(seed, other)), 0)
  }

  /** Seeds that this one can meet in its first game; byes do not count. */
  firstOpponents(seed: number): number[] {
    const own = this.#position.get(seed)!
    for (let width = 2; width <= this.#order.length; width *= 2) {
      const from = Math.floor(own / width) * width
      const others = this.#order.slice(from, from + width).filter((other) => other !== seed && other <= this.#teams)
      if (others.length > 0) return others
    }
    return []
  }

  /** Round in which two seeds can meet; 1 is the first round. */
  #meetingRound(one: number, other: number): number {
    const distance = this.#position.get(one)! ^ this.#position.get(other)!
    return Math.floor(Math.log2(distance)) + 1
  }
}
