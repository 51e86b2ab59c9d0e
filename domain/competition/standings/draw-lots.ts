import type { TeamId } from '../games/game-graph.ts'
import { seededRandom } from '../seeded-random.ts'

/** A draw of lots that anybody can check with its seed. */
export interface Lots {
  readonly order: readonly TeamId[]
  readonly seed: number
  /** ISO 8601 instant. */
  readonly drawn_at: string
}

/**
 * Puts level teams in random order. The same seed gives the same order, whatever the order of the input.
 * @param drawn_at ISO 8601 instant
 */
export const drawLots = (teams: readonly TeamId[], seed: number, drawn_at: string): Lots => ({
  order: seededRandom(seed).shuffle(teams.toSorted()),
  seed,
  drawn_at,
})
