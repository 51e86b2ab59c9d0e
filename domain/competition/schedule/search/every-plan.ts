import { Board } from './board/board.ts'
import type { CompiledProblem } from './board/compile-problem.ts'
import { placePinned } from './construct.ts'
import { courtTwins } from './court-twins.ts'
import { futureKey } from './future-key.ts'
import type { Minute } from '../schedule-problem.ts'
import { tails } from './tails.ts'

export interface EveryPlanOptions {
  /** Only plans that end before this minute are searched; Infinity for any plan. */
  readonly before: Minute
  /** No plan can end earlier, so the search stops when it gets there. */
  readonly floor: Minute
  /** Most partial plans to look at. */
  readonly nodes: number
  readonly shouldStop?: (() => boolean) | undefined
}

export interface EveryPlan {
  /** The plan that ends first among those found; null when there is none. */
  readonly board: Board | null
  /** True when no plan was left out: `board` is then the best one, or null because no plan exists. */
  readonly is_whole: boolean
}

/**
 * Searches all plans, with games in order of time: each next game takes its first possible start on a court, or a later
 * one that ends a run of games. A plan in which a game could start earlier is never better, so it is skipped (“active”
 * schedules: Giffler and Thompson 1960). For small problems: time grows exponentially with the games.
 */
export function everyPlan(problem: CompiledProblem, options: EveryPlanOptions): EveryPlan {
  const search = new Search(problem, options)
  return search.run()
}

interface Move {
  readonly game: number
  readonly court: number
  readonly start: Minute
}

class Search {
  readonly #board: Board
  readonly #options: EveryPlanOptions
  readonly #tails: Float64Array
  readonly #twins: readonly (readonly number[])[]
  /** Longest time, in minutes, that a game may make a later one wait. */
  readonly #longestWait: number
  readonly #hasPins: boolean
  readonly #seen = new Map<string, Minute>()
  readonly #best: Move[] = []
  readonly #moves: Move[] = []
  #limit: Minute
  #nodes: number

  constructor(problem: CompiledProblem, options: EveryPlanOptions) {
    this.#board = new Board(problem)
    this.#options = options
    this.#limit = options.before
    this.#nodes = options.nodes
    this.#tails = tails(problem)
    this.#twins = courtTwins(problem)
    this.#hasPins = problem.games.some((game) => game.pinned)
    this.#longestWait = Math.max(
      0,
      ...problem.travel.flat(),
      ...problem.games.map((game) => Math.max(game.rest, game.turnaround, problem.hasLimits ? game.whole : 0)),
    )
  }

  run(): EveryPlan {
    placePinned(this.#board)
    const { games, opening } = this.#board.problem
    if (games.some((game) => game.pinned && !this.#board.isPlaced(game.index))) return { board: null, is_whole: true }
    this.#look(opening, -1, this.#board.lastEnd())
    const board = this.#limit < this.#options.before ? this.#rebuilt() : null
    return { board, is_whole: this.#nodes > 0 || this.#limit <= this.#options.floor }
  }

  #rebuilt(): Board {
    const board = new Board(this.#board.problem)
    placePinned(board)
    for (const { game, court, start } of this.#best) board.place(game, court, start)
    return board
  }

  /** @param end of the games placed so far */
  #look(now: Minute, last: number, end: Minute) {
    if (end >= this.#limit || this.#isOver()) return
    const left = this.#board.problem.games.filter((game) => !this.#board.isPlaced(game.index)).map((game) => game.index)
    if (left.length === 0) {
      this.#limit = end
      this.#best.splice(0, this.#best.length, ...this.#moves)
      return
    }
    const firsts = left.map((game) => this.#firstStarts(game, now))
    if (left.some((game, at) => this.#endsTooLate(game, Math.min(...firsts[at]!)))) return
    if (!this.#courtsSuffice(left, now)) return
    if (this.#isKnown(left, firsts, last, end)) return
    for (const move of this.#choices(left, firsts, now, last)) {
      this.#board.place(move.game, move.court, move.start)
      this.#moves.push(move)
      this.#look(move.start, move.game, Math.max(end, this.#board.endOf(move.game)))
      this.#moves.pop()
      this.#board.remove(move.game)
      if (this.#isOver()) return
    }
  }

  #isOver(): boolean {
    if (this.#limit <= this.#options.floor || this.#nodes <= 0) return true
    this.#nodes--
    if (this.#nodes % 256 === 0 && this.#options.shouldStop?.()) this.#nodes = 0
    return this.#nodes <= 0
  }

  #firstStarts(game: number, now: Minute): Minute[] {
    const { windows } = this.#board.problem
    return windows.map((_, court) => this.#board.firstStart(game, court, now))
  }

  #endsTooLate(game: number, first: Minute): boolean {
    return first + this.#board.duration[game]! + this.#tails[game]! >= this.#limit || first === Number.POSITIVE_INFINITY
  }

  /** Whether the courts still have enough minutes before the limit for the remaining games. */
  #courtsSuffice(left: readonly number[], now: Minute): boolean {
    const { games, windows } = this.#board.problem
    if (this.#hasPins) return true
    const spare = Math.max(...left.map((game) => games[game]!.turnaround))
    let offered = 0
    for (const [court, spans] of windows.entries()) {
      const from = this.#board.freeFrom(court, now)
      for (const span of spans) {
        const length = Math.min(this.#limit - 1, span.to) - Math.max(from, span.from)
        if (length > 0) offered += length + spare
      }
    }
    return offered >= left.reduce((sum, game) => sum + games[game]!.duration + games[game]!.turnaround, 0)
  }

  /** True when the same games remained before, with the same possible future and no later end so far. */
  #isKnown(left: readonly number[], firsts: readonly Minute[][], last: number, end: Minute): boolean {
    const key = futureKey(this.#board, left, firsts, last)
    const before = this.#seen.get(key)
    if (before !== undefined && before <= end) return true
    this.#seen.set(key, end)
    return false
  }

  #choices(left: readonly number[], firsts: readonly Minute[][], now: Minute, last: number): Move[] {
    const { games } = this.#board.problem
    const moves: Move[] = []
    let idleUntil = Number.POSITIVE_INFINITY
    for (const [at, game] of left.entries()) {
      const isReady = games[game]!.before.every((link) => this.#board.isPlaced(link.game))
      for (const [court, first] of firsts[at]!.entries()) {
        if (!Number.isFinite(first)) continue
        if (isReady) idleUntil = Math.min(idleUntil, this.#fitsBefore(game, first))
        if (!isReady || this.#hasFreeTwin(court, now)) continue
        for (const start of this.#starts(game, court, first)) moves.push({ game, court, start })
      }
    }
    return moves
      .filter(({ game, start }) => start < idleUntil && (start > now || game > last))
      .sort((one, other) => one.start - other.start || this.#tails[other.game]! - this.#tails[one.game]!)
  }

  /** The minute by which the game could have been played, without any effect on what comes later. */
  #fitsBefore(game: number, first: Minute): Minute {
    const compiled = this.#board.problem.games[game]!
    const isCounted = Number.isFinite(compiled.maxPerDay) || compiled.watched.length > 0 || this.#hasPins
    return isCounted ? Number.POSITIVE_INFINITY : first + compiled.duration + this.#longestWait
  }

  /** The first start, and the later ones that end a run of games. */
  #starts(game: number, court: number, first: Minute): Minute[] {
    const starts = [first]
    const compiled = this.#board.problem.games[game]!
    if (!this.#board.problem.hasLimits) return starts
    for (let next = first; ;) {
      const later = this.#board.paths.nextBreak(compiled, next)
      if (!Number.isFinite(later)) return starts
      const start = this.#board.firstStart(game, court, later)
      if (!Number.isFinite(start)) return starts
      if (!starts.includes(start)) starts.push(start)
      next = Math.max(later, start)
    }
  }

  /** True when an equal court with a lower number is free as well: trying one of them is enough. */
  #hasFreeTwin(court: number, now: Minute): boolean {
    const free = this.#board.freeFrom(court, now)
    return this.#twins[court]!.some((twin) => this.#board.freeFrom(twin, now) === free)
  }
}
