import type { GameId } from '../game-graph.ts'
import { Board } from './board.ts'
import { compileProblem } from './compile-problem.ts'
import { lowerBound } from './lower-bound.ts'
import { describePlan, type Plan } from './plan-schedule.ts'
import { changesInFrench, type TeamChange } from './plan-changes.ts'
import type { CourtId, Minute, PlannedGame, ScheduleProblem, Span } from './schedule-problem.ts'

/** What went wrong on the day of the tournament. */
export interface Disruption {
  readonly now: Minute
  /** Games that end later than planned. */
  readonly late?: readonly { readonly game: GameId; readonly ends_at: Minute }[]
  /** Courts that cannot be used for some time. */
  readonly closed?: readonly { readonly court: CourtId; readonly span: Span }[]
}

export type Replanning =
  | {
      readonly ok: true
      readonly plan: Plan
      readonly moved: readonly GameId[]
      readonly changes: readonly TeamChange[]
    }
  /** `message` is in French. */
  | { readonly ok: false; readonly message: string; readonly unplaced: readonly GameId[] }

/**
 * Repairs a plan after a delay and moves as few games as it can. Games that have started, pinned games and games that
 * still fit stay. Each other game goes where it displaces the fewest games. Then moved games go back when they can.
 */
export function replan(problem: ScheduleProblem, plan: readonly PlannedGame[], disruption: Disruption): Replanning {
  const disrupted = withClosures(problem, disruption)
  const repair = new Repair(disrupted, plan, disruption)
  const unplaced = repair.run()
  if (unplaced.length > 0) {
    const labels = unplaced.map((game) => problem.games[game]!.label).join(', ')
    const message = `Plus de place pour ${unplaced.length} match${unplaced.length > 1 ? 's' : ''} (${labels}) : prolongez l’ouverture ou libérez un terrain.`
    return { ok: false, message, unplaced: unplaced.map((game) => problem.games[game]!.id) }
  }
  const mended = describePlan(disrupted, repair.board, lowerBound(repair.board.problem), plan)
  const moved = repair.moved().map((game) => problem.games[game]!.id)
  return { ok: true, plan: mended, moved, changes: changesInFrench(problem, plan, mended.games) }
}

function withClosures(problem: ScheduleProblem, { closed = [] }: Disruption): ScheduleProblem {
  const courts = problem.courts.map((court) => {
    const spans = closed.filter((each) => each.court === court.id).map((each) => each.span)
    return { ...court, blocked: [...court.blocked, ...spans] }
  })
  return { ...problem, courts }
}

interface Home {
  readonly court: number
  readonly start: Minute
}

class Repair {
  readonly board: Board
  readonly #homes: readonly Home[]
  readonly #frozen: ReadonlySet<number>
  readonly #now: Minute
  /** How many times each game was displaced. The limit `MOST_PUSHES` makes the repair end. */
  readonly #pushes: Int32Array

  constructor(problem: ScheduleProblem, plan: readonly PlannedGame[], { now, late = [] }: Disruption) {
    const compiled = compileProblem(problem)
    this.board = new Board(compiled)
    this.#now = now
    this.#pushes = new Int32Array(problem.games.length)
    const slots = new Map(plan.map((slot) => [slot.game, slot]))
    const courtOf = new Map(problem.courts.map((court, index) => [court.id, index]))
    this.#homes = problem.games.map((game) => {
      const slot = slots.get(game.id)!
      return { court: courtOf.get(slot.court)!, start: slot.start }
    })
    for (const { game, ends_at } of late) {
      const index = problem.games.findIndex((each) => each.id === game)
      this.board.duration[index] = ends_at - this.#homes[index]!.start
    }
    this.#frozen = new Set(
      compiled.games.filter((game) => game.pinned || this.#homes[game.index]!.start < now).map((game) => game.index),
    )
  }

  /** Returns the games that found no place. */
  run(): number[] {
    const order = [...this.#homes.keys()].sort((one, other) => this.#homes[one]!.start - this.#homes[other]!.start)
    const waiting: number[] = []
    for (const game of order) if (this.#frozen.has(game)) this.#goHome(game)
    for (const game of order) {
      if (this.#frozen.has(game)) continue
      if (this.#fitsHome(game)) this.#goHome(game)
      else waiting.push(game)
    }
    const unplaced: number[] = []
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
      const pushed = this.#settle(game)
      if (pushed === null) unplaced.push(game)
      else waiting.push(...pushed)
      waiting.sort((one, other) => this.#homes[one]!.start - this.#homes[other]!.start)
    }
    this.#sendHome()
    return unplaced
  }

  moved(): number[] {
    return [...this.#homes.keys()].filter((game) => {
      const home = this.#homes[game]!
      return (
        this.board.isPlaced(game) && (this.board.court[game] !== home.court || this.board.start[game] !== home.start)
      )
    })
  }

  #fitsHome(game: number): boolean {
    const { court, start } = this.#homes[game]!
    return this.board.isFree(game, court, start)
  }

  #goHome(game: number) {
    const { court, start } = this.#homes[game]!
    this.board.place(game, court, start)
  }

  /** Places a game where it displaces the fewest others. Returns the displaced games; null when there is no place. */
  #settle(game: number): number[] | null {
    let best: { place: Home; pushed: number[]; cost: number } | null = null
    for (const place of this.#places(game)) {
      const pushed = this.board.conflicts(game, place.court, place.start)
      if (pushed === null || !pushed.every((other) => this.#mayPush(game, other))) continue
      const delay = Math.abs(place.start - this.#homes[game]!.start)
      const cost = pushed.length * PUSH_MINUTES + delay
      if (!best || cost < best.cost) best = { place, pushed, cost }
    }
    if (!best) return null
    for (const other of best.pushed) {
      this.#pushes[other]!++
      this.board.remove(other)
    }
    if (!this.board.isFree(game, best.place.court, best.place.start)) {
      for (const other of best.pushed) this.#goHome(other)
      return null
    }
    this.board.place(game, best.place.court, best.place.start)
    return best.pushed
  }

  /** Free starts on each court, and starts of the games that it could displace. */
  #places(game: number): Home[] {
    const { windows, games } = this.board.problem
    const from = Math.max(
      this.#now,
      ...this.board.problem.games[game]!.before.map((link) =>
        this.board.isPlaced(link.game) ? this.board.endOf(link.game) : 0,
      ),
    )
    return windows.flatMap((_, court): Home[] => {
      const starts = new Set([
        this.board.firstStart(game, court, from),
        this.board.firstStart(game, court, Math.max(from, this.#homes[game]!.start)),
      ])
      for (const other of games) {
        if (this.board.court[other.index] !== court || this.#frozen.has(other.index)) continue
        starts.add(Math.max(from, this.board.start[other.index]!))
      }
      for (const other of games) {
        if (this.board.court[other.index] === court)
          starts.add(Math.max(from, this.board.endOf(other.index) + other.turnaround))
      }
      return [...starts].filter((start) => Number.isFinite(start)).map((start) => ({ court, start }))
    })
  }

  #mayPush(game: number, other: number): boolean {
    return (
      !this.#frozen.has(other) &&
      this.#homes[other]!.start >= this.#homes[game]!.start &&
      this.#pushes[other]! < MOST_PUSHES
    )
  }

  #sendHome() {
    for (const game of this.moved()) {
      const away = { court: this.board.court[game]!, start: this.board.start[game]! }
      this.board.remove(game)
      if (this.#homes[game]!.start >= this.#now && this.#fitsHome(game)) this.#goHome(game)
      else this.board.place(game, away.court, away.start)
    }
  }
}

/** Moving one more game costs as much as a delay of ten hours. */
const PUSH_MINUTES = 600

const MOST_PUSHES = 4
