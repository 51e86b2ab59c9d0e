export type Way = 'earlier' | 'later'

/**
 * Caches how many games one team may have played on the day up to each game, and from it on. A game has two slots, one
 * for each team. Adding games in order of time keeps the cache; removing a game clears it.
 */
export class DayCounts {
  readonly #dayOf: Int32Array
  readonly #counts: Readonly<Record<Way, Int32Array>>
  readonly #versions: Readonly<Record<Way, Int32Array>>
  readonly #version: Record<Way, number> = { earlier: 1, later: 1 }

  constructor(games: number) {
    this.#dayOf = new Int32Array(games).fill(-1)
    this.#counts = { earlier: new Int32Array(2 * games), later: new Int32Array(2 * games) }
    this.#versions = { earlier: new Int32Array(2 * games), later: new Int32Array(2 * games) }
  }

  placed(game: number, day: number) {
    if (this.#dayOf[game] !== -1) this.#version.earlier++
    this.#version.later++
    this.#dayOf[game] = day
  }

  removed() {
    this.#version.earlier++
    this.#version.later++
  }

  /** A game that stays on its day changes no count. */
  mustCount(game: number, day: number): boolean {
    return this.#dayOf[game] !== day
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
