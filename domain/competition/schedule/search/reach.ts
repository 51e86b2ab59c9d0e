import { capacityEnd } from './capacity.ts'
import type { CompiledGame, CompiledProblem } from './board/compile-problem.ts'
import type { Minute, Span } from '../schedule-problem.ts'

/** Most thresholds to try. The latest heads and the longest tails give the best bounds. */
export const MOST_THRESHOLDS = 24

type Fitting = Pick<CompiledGame, 'duration' | 'closed'>

/** Earliest starts (heads) and what must follow, as if each game had its own court. */
export class Reach {
  readonly heads: Float64Array
  readonly #problem: CompiledProblem
  readonly #windows: Span[]
  /** Games with the same successors have the same future, so it is computed once. */
  readonly #twin: Int32Array
  /** When all games before a barrier can be over. */
  readonly #barrierOver = new Map<number, Minute>()
  /** Known answers of `finishAfter`, by twin and end. */
  readonly #finishes = new Map<number, Map<Minute, Minute>>()
  /** Most games that a team may have played before each game. */
  readonly #played: Int32Array

  constructor(problem: CompiledProblem) {
    this.#problem = problem
    this.#windows = problem.windows.flat().toSorted((one, other) => one.from - other.from)
    this.#played = new Int32Array(problem.games.length)
    this.heads = new Float64Array(problem.games.length).fill(-1)
    for (const game of problem.games) this.#head(game)
    const twins = new Map<string, number>()
    this.#twin = Int32Array.from(problem.games, (game) => {
      const signature = game.after.map((link) => `${link.game}${link.rest ? 'r' : ''}`).join(' ')
      const twin = twins.get(signature) ?? game.index
      twins.set(signature, twin)
      return twin
    })
  }

  /** First start from a minute on, inside an open window, when the teams are available; Infinity when there is none. */
  fit(game: Fitting, from: Minute): Minute {
    let start = from
    for (;;) {
      const moved = this.#afterClosed(game, this.#inWindow(start, game.duration))
      if (moved === start || moved === Number.POSITIVE_INFINITY) return moved
      start = moved
    }
  }

  #inWindow(from: Minute, duration: number): Minute {
    let best = Number.POSITIVE_INFINITY
    for (const window of this.#windows) {
      const start = Math.max(from, window.from)
      if (start + duration <= window.to && start < best) best = start
      if (best === from) break
    }
    return best
  }

  #afterClosed(game: Fitting, start: Minute): Minute {
    const closed = game.closed.find((span) => span.from < start + game.duration && start < span.to)
    return closed ? closed.to : start
  }

  #head(game: CompiledGame): number {
    const known = this.heads[game.index]!
    if (known >= 0) return known
    const ready = game.before.map((link) => {
      const earlier = this.#problem.games[link.game]!
      return this.#head(earlier) + earlier.duration + (link.rest ? game.rest : 0)
    })
    const head = this.fit(
      game,
      Math.max(this.#problem.opening, this.#dayFor(game), this.#courtsFreedFor(game), ...ready),
    )
    this.heads[game.index] = head
    return head
  }

  /** All games before this one must be over, and the courts hold only some of them at a time. */
  #courtsFreedFor(game: CompiledGame): Minute {
    if (game.before.length < 2) return this.#problem.opening
    const rested = game.before.filter((link) => link.rest)
    return Math.max(this.#allBefore(game), this.#allOver(rested) + game.rest)
  }

  /** Games of a stage often wait for exactly the same games, those of one barrier, so the answer is kept. */
  #allBefore(game: CompiledGame): Minute {
    const [barrier] = game.behind
    const isWhole = barrier !== undefined && this.#problem.barriers[barrier]!.earlier.length === game.before.length
    if (!isWhole) return this.#allOver(game.before)
    const known = this.#barrierOver.get(barrier) ?? this.#allOver(game.before)
    this.#barrierOver.set(barrier, known)
    return known
  }

  /** Earliest time at which the courts can have held these games: all, and those that start after each threshold. */
  #allOver(links: CompiledGame['before']): Minute {
    const before = links.map((link) => link.game)
    const heads = [...new Set(before.map((each) => this.heads[each]!))].sort((one, other) => one - other)
    const ends = heads.slice(-MOST_THRESHOLDS).map((head) => {
      const late = before.filter((each) => this.heads[each]! >= head)
      return capacityEnd(this.#problem, this.heads, late)
    })
    return Math.max(this.#problem.opening, ...ends)
  }

  /** The first possible day when its teams must already have played several games, with a limit per day. */
  #dayFor(game: CompiledGame): Minute {
    this.#played[game.index] = this.#gamesBefore(game)
    const days = Math.floor(this.#played[game.index]! / game.maxPerDay)
    if (days === 0) return this.#problem.opening
    return this.#problem.playDays[days] ?? Number.POSITIVE_INFINITY
  }

  #gamesBefore(game: CompiledGame): number {
    const before = new Set(game.before.filter((link) => link.rest).map((link) => link.game))
    let most = 0
    for (const earlier of before) {
      most = Math.max(most, this.#played[earlier]! + 1)
      for (const player of this.#problem.games[earlier]!.players) {
        const own = this.#problem.gamesOfPlayer[player]!
        if (own.every((each) => before.has(each))) most = Math.max(most, own.length)
      }
    }
    return most
  }

  /** Earliest end of everything that must follow a game that ends at `end`. */
  finishAfter(game: number, end: Minute): Minute {
    const twin = this.#twin[game]!
    const memo = this.#finishes.get(twin) ?? new Map<Minute, Minute>()
    this.#finishes.set(twin, memo)
    const before = memo.get(end)
    if (before !== undefined) return before
    let last = end
    for (const link of this.#problem.games[twin]!.after) {
      const later = this.#problem.games[link.game]!
      const start = this.fit(later, end + (link.rest ? later.rest : 0))
      last = Math.max(last, this.finishAfter(link.game, start + later.duration))
    }
    memo.set(end, last)
    return last
  }

  /** The smallest `finishAfter` of these games, if the last of them ends at `end`. */
  leastFinishAfter(games: readonly number[], end: Minute): Minute {
    return Math.min(
      ...new Set(games.map((game) => this.#twin[game]!)).values().map((twin) => this.finishAfter(twin, end)),
    )
  }
}
