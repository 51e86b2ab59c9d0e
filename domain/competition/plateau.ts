import type { Pool, Source, Stage, StageId } from './game-graph.ts'
import { meetingsToGames, partialRoundRobin, roundRobinRounds } from './round-robin.ts'

export interface PlateauOptions {
  readonly id: StageId
  readonly name?: string
  readonly entrants: readonly Source[]
  /** Games that each team plays; one team plays one less when teams × games is odd. */
  readonly games_each: number
}

/**
 * Mini-basket gathering: rotations in which everybody plays as much and meets as many different teams as possible.
 * Two teams never meet once more than any other pair needs to. No ranking, and scores are not published.
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
