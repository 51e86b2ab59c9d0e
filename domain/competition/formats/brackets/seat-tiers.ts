import { type BracketPositions, POSSIBLE_FIRST_GAME, SURE_FIRST_GAME } from './bracket-positions.ts'
import { minCostAssignment } from '../../min-cost-assignment.ts'
import { seededRandom } from '../../seeded-random.ts'

/** Stands for the pool of a team when nobody knows yet which one it will be. */
export const ANY_POOL = -1

/**
 * Seats the teams of each rank so that teams of one pool meet again as late as possible. First it takes rank by rank,
 * by a minimum-cost assignment. Then, while a first game may repeat a pool game, it exchanges teams of one rank.
 * @param tiers best first: the pools, by number, of the teams of one rank, in the order of the pools; at most one team
 * of a pool
 * @returns the pool of each seed, seed 1 first
 */
export function seatTiers(tiers: readonly (readonly number[])[], bracket: BracketPositions): number[] {
  const seats: number[] = []
  for (const tier of tiers) {
    const first = seats.length + 1
    const cost = tier.map((pool, at) =>
      tier.map((_, slot) => closenessOf(seats, bracket, first + slot, pool) + Math.abs(at - slot) / 1e6),
    )
    const slots = minCostAssignment(cost)
    for (const [at, slot] of slots.entries()) seats[first - 1 + slot] = tier[at]!
  }
  return withoutFirstGames(seats, tiers, bracket)
}

/** The cost of a seed for a pool: the sooner it may meet another team of that pool, the higher. */
function closenessOf(seats: readonly number[], bracket: BracketPositions, seed: number, pool: number): number {
  if (pool === ANY_POOL) return 0
  const mates = seats.flatMap((holder, index) => (holder === pool && index + 1 !== seed ? [index + 1] : []))
  return bracket.closeness(seed, mates)
}

const KICKS = 60
const EXCHANGES_A_KICK = 3

/** Exchanges two teams of a rank while it helps, then tries a few random exchanges (iterated local search). */
function withoutFirstGames(
  start: number[],
  tiers: readonly (readonly number[])[],
  bracket: BracketPositions,
): number[] {
  const total = (seats: readonly number[]) =>
    seats.reduce((sum, pool, index) => sum + closenessOf(seats, bracket, index + 1, pool), 0) / 2
  const exchanges = exchangesIn(tiers)
  let best = start
  let cost = total(start)
  const random = seededRandom(1)
  // With two pools, the opponent of a seed with a bye may come from its own pool in any case, so only sure repeats are
  // avoided.
  const enough = new Set(start).size > 2 ? POSSIBLE_FIRST_GAME : SURE_FIRST_GAME
  for (let kick = 0; kick <= KICKS && cost >= enough && exchanges.length > 0; kick++) {
    const seats = [...best]
    const shaken = kick === 0 ? 0 : EXCHANGES_A_KICK
    for (let each = 0; each < shaken; each++) exchange(seats, exchanges[random.below(exchanges.length)]!)
    while (exchanges.filter((each) => improves(seats, bracket, each)).length > 0);
    const found = total(seats)
    if (found < cost) [best, cost] = [seats, found]
  }
  return best
}

type Exchange = readonly [number, number]

/** Pairs of seats, from 0, of one rank. The last ranks come first, so that the best teams keep their seats. */
function exchangesIn(tiers: readonly (readonly number[])[]): Exchange[] {
  let first = 0
  return tiers
    .flatMap((tier) => {
      const seats = tier.map((_, index) => first + index)
      first += tier.length
      if (tier.every((pool) => pool === ANY_POOL)) return []
      return seats.flatMap((one, at) => seats.slice(at + 1).map((other): Exchange => [one, other]))
    })
    .toReversed()
}

function improves(seats: number[], bracket: BracketPositions, each: Exchange): boolean {
  const cost = () => each.reduce((sum, at) => sum + closenessOf(seats, bracket, at + 1, seats[at]!), 0)
  const before = cost()
  exchange(seats, each)
  if (cost() < before - 1e-9) return true
  exchange(seats, each)
  return false
}

function exchange(seats: number[], [one, other]: Exchange) {
  ;[seats[one], seats[other]] = [seats[other]!, seats[one]!]
}
