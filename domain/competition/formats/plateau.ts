import type { Pool, Source, Stage, StageId } from '../games/game-graph.ts'
import { meetingsToGames, partialRoundRobin, roundRobinRounds } from './round-robin.ts'

export interface PlateauOptions {
  readonly id: StageId
  readonly name?: string
  readonly entrants: readonly Source[]
  /** Games per team. One team plays one game less when teams × games is odd. */
  readonly games_each: number
}

/**
 * Mini-basket gathering: rotations in which all teams play as many games and meet as many opponents as possible. No
 * pair meets more than ⌈games_each / (teams − 1)⌉ times. There is no ranking, and scores are not published.
 */
export function plateau({ id, name = 'Plateau', entrants, games_each }: PlateauOptions): Stage {
  const pool: Pool = { id, name, kind: 'plateau', members: entrants }
  const count = entrants.length
  const wholeTurns = Math.floor(games_each / (count - 1))
  const rounds = [
    ...Array.from({ length: wholeTurns }, () => roundRobinRounds(count)).flat(),
    ...partialRoundRobin(count, games_each % (count - 1)),
  ]
  return { id, name, pools: [pool], picks: [], games: meetingsToGames(id, pool, rounds), places: [] }
}
