import type { TeamId } from '../game-graph.ts'
import { seededRandom } from '../seeded-random.ts'

/** A drawing of lots, done in the open: its seed and time make it checkable. */
export interface Lots {
  readonly order: readonly TeamId[]
  readonly seed: number
  /** ISO instant. */
  readonly drawn_at: string
}

/** Draws level teams in the open: anybody with the seed finds the same order, whatever the order of the input. */
export const drawLots = (teams: readonly TeamId[], seed: number, drawn_at: string): Lots => ({
  order: seededRandom(seed).shuffle(teams.toSorted()),
  seed,
  drawn_at,
})
