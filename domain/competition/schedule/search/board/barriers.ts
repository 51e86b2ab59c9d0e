import type { CompiledProblem } from './compile-problem.ts'
import type { Minute } from '../../schedule-problem.ts'

/**
 * All `earlier` games must end before any of the `later` ones starts: a stage before the next one, or all games before
 * a final.
 */
export interface Barrier {
  readonly earlier: readonly number[]
  readonly later: readonly number[]
}

/** Keeps the last end and the first start of each barrier, so that a game need not ask each game on the other side. */
export class Barriers {
  readonly #problem: CompiledProblem
  readonly #lastEnd: Float64Array
  readonly #firstStart: Float64Array
  readonly #endOf: (game: number) => Minute
  readonly #isPlaced: (game: number) => boolean

  constructor(problem: CompiledProblem, isPlaced: (game: number) => boolean, endOf: (game: number) => Minute) {
    this.#problem = problem
    this.#isPlaced = isPlaced
    this.#endOf = endOf
    this.#lastEnd = new Float64Array(problem.barriers.length).fill(Number.NEGATIVE_INFINITY)
    this.#firstStart = new Float64Array(problem.barriers.length).fill(Number.POSITIVE_INFINITY)
  }

  placed(game: number, start: Minute) {
    const { behind, ahead } = this.#problem.games[game]!
    for (const barrier of behind) this.#firstStart[barrier] = Math.min(this.#firstStart[barrier]!, start)
    for (const barrier of ahead) this.#lastEnd[barrier] = Math.max(this.#lastEnd[barrier]!, this.#endOf(game))
  }

  /** Called once the game has left the board. A value that this game may have decided is then computed when needed. */
  removed(game: number, start: Minute, end: Minute) {
    const { behind, ahead } = this.#problem.games[game]!
    for (const barrier of behind) if (start <= this.#firstStart[barrier]!) this.#firstStart[barrier] = UNKNOWN
    for (const barrier of ahead) if (end >= this.#lastEnd[barrier]!) this.#lastEnd[barrier] = UNKNOWN
  }

  /** `start` if no barrier forbids it; else the end to wait for; Infinity when a later game has started by then. */
  blockedUntil(game: number, start: Minute): Minute {
    const { behind, ahead, duration } = this.#problem.games[game]!
    for (const barrier of ahead) if (this.#starts(barrier) < start + duration) return Number.POSITIVE_INFINITY
    let until = start
    for (const barrier of behind) until = Math.max(until, this.#ends(barrier))
    return until
  }

  #starts(barrier: number): Minute {
    if (!Number.isNaN(this.#firstStart[barrier])) return this.#firstStart[barrier]!
    let first = Number.POSITIVE_INFINITY
    for (const other of this.#problem.barriers[barrier]!.later) {
      if (this.#isPlaced(other)) first = Math.min(first, this.#endOf(other) - this.#problem.games[other]!.duration)
    }
    this.#firstStart[barrier] = first
    return first
  }

  #ends(barrier: number): Minute {
    if (!Number.isNaN(this.#lastEnd[barrier])) return this.#lastEnd[barrier]!
    let last = Number.NEGATIVE_INFINITY
    for (const other of this.#problem.barriers[barrier]!.earlier) {
      if (this.#isPlaced(other)) last = Math.max(last, this.#endOf(other))
    }
    this.#lastEnd[barrier] = last
    return last
  }
}

/** NaN stays unknown through `Math.min` and `Math.max`. */
const UNKNOWN = Number.NaN
