import type { Competition } from '#domain/competition/games/game-graph.ts'

/** Those of a week-end, with room to spare: one of 64 teams takes some 60 KB. */
const KEPT = 200

/**
 * Graphs that this process has read, by competition and hash. They never change, and the engine keeps its look-ups and tables beside the
 * object itself: reading it once a process is what makes a result cost a millisecond.
 */
class Graphs {
  readonly #known = new Map<string, Promise<Competition>>()

  get(key: string, read: () => Promise<Competition>): Promise<Competition> {
    const known = this.#known.get(key)
    if (known) {
      // The one asked for last leaves last.
      this.#known.delete(key)
      this.#known.set(key, known)
      return known
    }
    const reading = read()
    this.#known.set(key, reading)
    reading.catch(() => this.#known.delete(key))
    const [oldest] = this.#known.keys()
    if (this.#known.size > KEPT && oldest) this.#known.delete(oldest)
    return reading
  }
}

export const graphs = new Graphs()
