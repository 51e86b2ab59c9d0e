import type { TeamId } from '../games/game-graph.ts'
import { seededRandom } from '../seeded-random.ts'

export interface Ranked {
  readonly id: TeamId
  /** Strength, 1 is the strongest. Equal levels are shuffled with the draw’s seed; unknown levels (null) come last. */
  readonly level: number | null
}

/** The strongest first. The same seed gives the same order, whatever the order of the input. */
export function drawOrder<T extends Ranked>(entrants: readonly T[], seed: number): T[] {
  const level = (entrant: T) => entrant.level ?? Number.POSITIVE_INFINITY
  const canonical = entrants.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return seededRandom(seed)
    .shuffle(canonical)
    .toSorted((one, other) => (level(one) === level(other) ? 0 : level(one) - level(other)))
}
