export type Way = 'earlier' | 'later'

/**
 * Caches how many games a team may have played on the day up to each game, and from it on. A game has two slots, one
 * for each team. Adding games in order of time keeps the counts up to a game; anything else clears the cache.
 */
export class DayCounts {
  readonly #dayOf: Int32Array
  /** Value of `#changes` when each game was removed. */
  readonly #removedAt: Int32Array
  readonly #counts: Readonly<Record<Way, Int32Array>>
  readonly #versions: Readonly<Record<Way, Int32Array>>
  readonly #version: Record<Way, number> = { earlier: 1, later: 1 }
  #changes = 0
  #latest = Number.NEGATIVE_INFINITY

  constructor(games: number) {
    this.#dayOf = new Int32Array(games).fill(-1)
    this.#removedAt = new Int32Array(games).fill(-1)
    this.#counts = { earlier: new Int32Array(2 * games), later: new Int32Array(2 * games) }
    this.#versions = { earlier: new Int32Array(2 * games), later: new Int32Array(2 * games) }
  }

  placed(game: number, day: number, start: number) {
    if (start < this.#latest) this.#version.earlier++
    this.#latest = Math.max(this.#latest, start)
    this.#version.later++
    if (this.mustCount(game, day)) this.#changes++
    this.#dayOf[game] = day
  }

  removed(game: number) {
    this.#version.earlier++
    this.#version.later++
    this.#removedAt[game] = this.#changes
  }

  /** False for a game that goes back to its day when no other game has changed its day since: no count changes then. */
  mustCount(game: number, day: number): boolean {
    return this.#dayOf[game] !== day || this.#removedAt[game] !== this.#changes
  }

  read(slot: number, way: Way): number | undefined {
    return this.#versions[way][slot] === this.#version[way] ? this.#counts[way][slot] : undefined
  }

  write(slot: number, way: Way, count: number): number {
    this.#counts[way][slot] = count
    this.#versions[way][slot] = this.#version[way]
    return count
  }
}
