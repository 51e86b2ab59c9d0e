import type { Board } from '../search/board/board.ts'
import type { CompiledProblem } from '../search/board/compile-problem.ts'
import type { Harm } from './harm.ts'
import { boardOfFixed, movable, type Homes } from './repair.ts'
import type { Minute } from '../schedule-problem.ts'

export interface LeastHarm {
  /** Null when no plan was found. */
  readonly board: Board | null
  /** True when no plan was left out: the board is the best one, or no plan has less harm than `below`. */
  readonly is_whole: boolean
}

interface Asked {
  readonly now: Minute
  /** No game is played before its told hour, nor more than this many minutes after it. */
  readonly farthest: Minute
  /** Only plans with less harm are searched. */
  readonly below: number
  /** Most partial plans to look at. */
  readonly nodes: number
}

/**
 * The plan with the least harm (see `Harm`), among those that play no game before its hour and none more than
 * `farthest` minutes after it. Games get places in order of time, until all others can keep theirs. What seems best is
 * tried first, then plans that differ from it in one place, in two, and so on.
 */
export function leastHarm(problem: CompiledProblem, homes: Homes, harm: Harm, asked: Asked): LeastHarm {
  return new Search(problem, homes, harm, asked).run()
}

interface Place {
  readonly game: number
  readonly court: number
  readonly start: Minute
  /** Harm of the games placed so far, this one included. */
  readonly harm: number
}

class Search {
  readonly #problem: CompiledProblem
  readonly #homes: Homes
  readonly #harm: Harm
  readonly #asked: Asked
  readonly #board: Board
  /** Games with an hour to keep, in order of that hour. */
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

  /** Puts all remaining games at their own places, and new ones at the first free place; null if it is impossible. */
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

  /** Next games in order of time at each court, least harm first; none when a game can no longer be near its hour. */
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

  /** Other harm of a game than its own move: rest lost before it, and a later end of the day. */
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

/** Number of places in which a plan may differ from what seems best, increased at each pass. */
const DIFFERENCES = [0, 1, 2, 4, Number.POSITIVE_INFINITY]
