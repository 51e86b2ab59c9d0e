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
 * The seed that the only picked team meets first, and the seed of the same rank to exchange with it when both come from
 * one pool: the one that brings pool mates together least. Null when it does not meet one known seed.
 */
function exchangedSeats(
  pools: number,
  picked: number,
  bracket: Positions,
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
    // The pool of the picked team is that of the seed it met.
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
