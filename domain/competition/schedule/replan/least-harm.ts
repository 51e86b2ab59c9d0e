import type { Board } from '../search/board/board.ts'
import type { CompiledProblem } from '../search/board/compile-problem.ts'
import type { Harm } from './harm.ts'
import { boardOfFixed, movable, type Homes } from './repair.ts'
import type { Minute } from '../schedule-problem.ts'

export interface LeastHarm {
  /** Null: none was found. */
  readonly board: Board | null
  /** True when no plan was left out: the board is the best there is, or none below the asked harm exists. */
  readonly is_whole: boolean
}

interface Asked {
  readonly now: Minute
  /** No game is played earlier than told, nor later by more than this. */
  readonly farthest: Minute
  /** Only plans of less harm are looked for. */
  readonly below: number
  /** Partial plans looked at, at most. */
  readonly nodes: number
}

/**
 * The plan that people feel least (see `Harm`), among those that play no game before its hour and none more than
 * `farthest` minutes after it. Games take their places in order of time; where all the others can stay at home, nothing
 * better follows. What seems best is tried first, then plans that differ from it in one place, in two, in more.
 */
export function leastHarm(problem: CompiledProblem, homes: Homes, harm: Harm, asked: Asked): LeastHarm {
  return new Search(problem, homes, harm, asked).run()
}

interface Place {
  readonly game: number
  readonly court: number
  readonly start: Minute
  /** Harm of the games placed so far, with this one. */
  readonly harm: number
}

class Search {
  readonly #problem: CompiledProblem
  readonly #homes: Homes
  readonly #harm: Harm
  readonly #asked: Asked
  readonly #board: Board
  /** Games with an hour to keep, by that hour. */
  readonly #left: number[]
  readonly #added: readonly number[]
  readonly #baseEnds = new Map<number, Minute>()
  #below: number
  #best: readonly Place[] | null = null
  #nodes: number
  #isCut = false

  constructor(problem: CompiledProblem, homes: Homes, harm: Harm, asked: Asked) {
    this.#problem = problem
    this.#homes = homes
    this.#harm = harm
    this.#asked = asked
    this.#nodes = asked.nodes
    this.#below = asked.below
    this.#board = boardOfFixed(problem)
    const movables = movable(problem, homes)
    this.#left = movables.filter((game) => homes[game])
    this.#added = movables.filter((game) => !homes[game])
    for (const { index, pinned } of problem.games) if (pinned) this.#noteEnd(this.#baseEnds, index)
  }

  run(): LeastHarm {
    for (const differences of DIFFERENCES) {
      this.#isCut = false
      this.#look([], this.#left, this.#baseEnds, differences)
      if (!this.#isCut || this.#nodes <= 0) break
    }
    return { board: this.#rebuilt(), is_whole: !this.#isCut && this.#nodes > 0 }
  }

  #rebuilt(): Board | null {
    if (!this.#best) return null
    const board = boardOfFixed(this.#problem)
    for (const { game, court, start } of this.#best) board.place(game, court, start)
    return board
  }

  #look(placed: readonly Place[], left: readonly number[], ends: ReadonlyMap<number, Minute>, differences: number) {
    if (this.#nodes-- <= 0) return
    const soFar = placed.at(-1)?.harm ?? 0
    const rest = this.#atHome(left)
    if (rest) {
      const harm = this.#harm.of(this.#board)
      if (harm < this.#below) {
        this.#below = harm
        this.#best = [...placed, ...rest]
      }
      for (const { game } of rest) this.#board.remove(game)
      return
    }
    const options = this.#options(left, placed.at(-1), soFar, ends)
    for (const [rank, option] of options.entries()) {
      if (option.harm >= this.#below) continue
      if (rank > differences) {
        this.#isCut = true
        return
      }
      this.#board.place(option.game, option.court, option.start)
      const after = new Map(ends)
      this.#noteEnd(after, option.game)
      const others = left.filter((game) => game !== option.game)
      this.#look([...placed, option], others, after, differences - rank)
      this.#board.remove(option.game)
      if (this.#nodes <= 0) return
    }
  }

  /** All games left at their own places, and added ones at the first free one; null when they cannot stand there. */
  #atHome(left: readonly number[]): Place[] | null {
    const stands: Place[] = []
    const undo = () => {
      for (const { game } of stands) this.#board.remove(game)
      return null
    }
    const stand = (game: number, court: number, start: Minute) => {
      this.#board.place(game, court, start)
      stands.push({ game, court, start, harm: 0 })
    }
    for (const game of left) {
      const { court, start } = this.#homes[game]!
      if (!this.#board.isFree(game, court, start)) return undo()
      stand(game, court, start)
    }
    for (const game of this.#added) {
      const starts = this.#problem.windows.map((_, court) => this.#board.firstStart(game, court, this.#problem.opening))
      const soonest = Math.min(...starts)
      if (!Number.isFinite(soonest)) return undo()
      stand(game, starts.indexOf(soonest), soonest)
    }
    return stands
  }

  /** Next games in order of time at each court, the least harm first; none when a game can no longer be near its hour. */
  #options(
    left: readonly number[],
    last: Place | undefined,
    soFar: number,
    ends: ReadonlyMap<number, Minute>,
  ): Place[] {
    const { now, farthest } = this.#asked
    const latest = this.#homes[left[0]!]!.start + farthest
    const options: Place[] = []
    const least: { game: number; harm: number }[] = []
    for (const game of left) {
      const home = this.#homes[game]!.start
      if (home > latest) break
      const from = Math.max(home, now, last?.start ?? now)
      let mildest = Number.POSITIVE_INFINITY
      for (const court of this.#problem.games[game]!.courts) {
        const start = this.#board.firstStart(game, court, from)
        if (start > home + farthest) continue
        const own = this.#harm.ofMove(game, court, start)
        mildest = Math.min(mildest, own)
        if (last && start === last.start && game < last.game) continue
        if (start > latest) continue
        options.push({ game, court, start, harm: own + this.#aside(game, court, start, ends) })
      }
      if (mildest === Number.POSITIVE_INFINITY) return []
      least.push({ game, harm: mildest })
    }
    const all = least.reduce((sum, { harm }) => sum + harm, 0)
    const mildestOf = new Map(least.map(({ game, harm }) => [game, harm]))
    return options
      .map((option) => ({ option, promise: option.harm + all - mildestOf.get(option.game)! }))
      .filter(({ promise }) => soFar + promise < this.#below)
      .sort((one, other) => one.promise - other.promise || one.option.start - other.option.start)
      .map(({ option }) => ({ ...option, harm: soFar + option.harm }))
  }

  /** Harm of a game beside its own move: rest lost before it, a later end. */
  #aside(game: number, court: number, start: Minute, ends: ReadonlyMap<number, Minute>): number {
    this.#board.place(game, court, start)
    const day = this.#problem.dayOf(start)
    const before = ends.get(day) ?? Number.NEGATIVE_INFINITY
    const end = Math.max(before, this.#board.endOf(game))
    const rest = this.#harm.restLost(this.#board, game)
    this.#board.remove(game)
    return rest + this.#harm.ofEnd(day, end) - this.#harm.ofEnd(day, before)
  }

  #noteEnd(ends: Map<number, Minute>, game: number) {
    const day = this.#problem.dayOf(this.#board.start[game]!)
    ends.set(day, Math.max(ends.get(day) ?? Number.NEGATIVE_INFINITY, this.#board.endOf(game)))
  }
}

/** A plan may differ from what seems best in so many places, one pass after another. */
const DIFFERENCES = [0, 1, 2, 4, Number.POSITIVE_INFINITY]
