import type { Game, Place, Pool, Source, Stage, StageId } from '../games/game-graph.ts'
import { poolRank } from '../games/game-graph.ts'
import { poolGames } from './round-robin.ts'

export interface PoolsOptions {
  readonly id: StageId
  readonly name?: string
  /** Members of each pool, from the draw. */
  readonly pools: readonly (readonly Source[])[]
  readonly legs?: 1 | 2
}

/**
 * Pools A, B, C … Games are listed round by round over all pools. Teams with the same rank in their pool share a place.
 */
export function pools({ id, name = 'Poules', pools: members, legs = 1 }: PoolsOptions): Stage {
  const made = members.map((entrants, index): Pool => {
    const letter = poolLetter(index)
    return { id: `${id}.${letter}`, name: `Poule ${letter}`, kind: 'round_robin', members: entrants }
  })
  const games = made.flatMap((pool) => poolGames(id, pool, legs))
  return { id, name, pools: made, picks: [], games: byRound(games), places: sharedPlaces(made) }
}

/** Letter of a pool from its 0-based index: A … Z, then AA, AB … */
export function poolLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : poolLetter(Math.floor(index / 26) - 1) + last
}

const byRound = (games: readonly Game[]) => games.toSorted((one, other) => one.round - other.round)

/** All firsts share rank 1, all seconds share the next free rank, and so on. */
function sharedPlaces(made: readonly Pool[]): Place[] {
  const deepest = Math.max(0, ...made.map((pool) => pool.members.length))
  const places: Place[] = []
  for (let rank = 1; rank <= deepest; rank++) {
    const shared = places.length + 1
    for (const pool of made) {
      if (rank <= pool.members.length) places.push({ rank: shared, source: poolRank(pool.id, rank) })
    }
  }
  return places
}
