import { Board } from '../search/board/board.ts'
import type { CompiledProblem } from '../search/board/compile-problem.ts'
import type { Minute } from '../schedule-problem.ts'

export interface Home {
  readonly court: number
  readonly start: Minute
}

/** Place of each game in the plan to mend; null for a new game. */
export type Homes = readonly (Home | null)[]

/** A board with the games that cannot move. Started games are placed without checking constraints. */
export function boardOfFixed(problem: CompiledProblem): Board {
  const board = new Board(problem)
  for (const { index, pinned } of problem.games) if (pinned) board.place(index, pinned.court, pinned.start)
  return board
}

/** Games that may move, by their hour in the plan; new games come last. */
export const movable = ({ games }: CompiledProblem, homes: Homes): number[] =>
  games
    .filter((game) => !game.pinned)
    .map((game) => game.index)
    .sort((one, other) => homeStart(homes, one) - homeStart(homes, other) || one - other)

const homeStart = (homes: Homes, game: number) => homes[game]?.start ?? Number.MAX_SAFE_INTEGER

/**
 * Mends a plan game by game. Games that still fit stay. Each other game goes where it displaces the fewest games, soon
 * after its hour. At the end, moved games go back when they can.
 */
export class Repair {
  readonly board: Board
  readonly #homes: Homes
  readonly #now: Minute
  /** How many times each game was displaced. The limit `MOST_PUSHES` makes the repair end. */
  readonly #pushes: Int32Array

  constructor(problem: CompiledProblem, homes: Homes, now: Minute) {
    this.board = boardOfFixed(problem)
    this.#homes = homes
    this.#now = now
    this.#pushes = new Int32Array(problem.games.length)
  }

  /** Returns the games that found no place. */
  run(): number[] {
    const waiting: number[] = []
    for (const game of movable(this.board.problem, this.#homes)) {
      if (this.#fitsHome(game)) this.#goHome(game)
      else waiting.push(game)
    }
    const unplaced: number[] = []
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
      const pushed = this.#settle(game)
      if (pushed === null) unplaced.push(game)
      else waiting.push(...pushed)
      waiting.sort((one, other) => homeStart(this.#homes, one) - homeStart(this.#homes, other))
    }
    this.#sendHome()
    return unplaced
  }

  #fitsHome(game: number): boolean {
    const home = this.#homes[game]
    return home !== null && home !== undefined && this.board.isFree(game, home.court, home.start)
  }

  #goHome(game: number) {
    const { court, start } = this.#homes[game]!
    this.board.place(game, court, start)
  }

  /** Places a game where it displaces the fewest others. Returns the displaced games; null when there is no place. */
  #settle(game: number): number[] | null {
    let best: { place: Home; pushed: number[]; cost: number } | null = null
    const wished = this.#homes[game]?.start ?? this.#now
    for (const place of this.#places(game)) {
      const pushed = this.board.conflicts(game, place.court, place.start)
      if (pushed === null || !pushed.every((other) => this.#mayPush(game, other))) continue
      const cost = pushed.length * PUSH_MINUTES + Math.abs(place.start - wished)
      if (!best || cost < best.cost) best = { place, pushed, cost }
    }
    if (!best) return null
    const before = best.pushed.map((other) => ({ court: this.board.court[other]!, start: this.board.start[other]! }))
    for (const other of best.pushed) {
      this.#pushes[other]!++
      this.board.remove(other)
    }
    if (!this.board.isFree(game, best.place.court, best.place.start)) {
      for (const [at, other] of best.pushed.entries()) this.board.place(other, before[at]!.court, before[at]!.start)
      return null
    }
    this.board.place(game, best.place.court, best.place.start)
    return best.pushed
  }

  /** Free starts on each court, and starts of the games that it could displace. */
  #places(game: number): Home[] {
    const { windows, games } = this.board.problem
    const ends = games[game]!.before.map((link) => (this.board.isPlaced(link.game) ? this.board.endOf(link.game) : 0))
    const from = Math.max(this.#now, ...ends)
    const wished = Math.max(from, this.#homes[game]?.start ?? from)
    return windows.flatMap((_, court): Home[] => {
      const starts = new Set([this.board.firstStart(game, court, from), this.board.firstStart(game, court, wished)])
      for (const other of games) {
        if (this.board.court[other.index] !== court) continue
        if (!other.pinned) starts.add(Math.max(from, this.board.start[other.index]!))
        starts.add(Math.max(from, this.board.endOf(other.index) + other.turnaround))
      }
      return [...starts].filter((start) => Number.isFinite(start)).map((start) => ({ court, start }))
    })
  }

  #mayPush(game: number, other: number): boolean {
    return (
      !this.board.problem.games[other]!.pinned &&
      homeStart(this.#homes, other) >= homeStart(this.#homes, game) &&
      this.#pushes[other]! < MOST_PUSHES
    )
  }

  #sendHome() {
    for (const game of movable(this.board.problem, this.#homes)) {
      const home = this.#homes[game]
      if (!home || !this.board.isPlaced(game)) continue
      const away = { court: this.board.court[game]!, start: this.board.start[game]! }
      if (away.court === home.court && away.start === home.start) continue
      this.board.remove(game)
      if (this.#fitsHome(game)) this.#goHome(game)
      else this.board.place(game, away.court, away.start)
    }
  }
}

/** Moving one more game costs as much as a delay of ten hours. */
const PUSH_MINUTES = 600

const MOST_PUSHES = 4
