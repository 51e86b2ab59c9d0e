import type { Board } from '../search/board/board.ts'
import type { CompiledProblem } from '../search/board/compile-problem.ts'
import type { Homes } from './repair.ts'
import type { Minute, PlannedGame } from '../schedule-problem.ts'

/**
 * Harm of a mended plan, in minutes: what people feel compared with the plan that they were told.
 * A minute of change in the hour of a game counts `KNOWN_SIDE` for a team that knows it plays there, and `UNKNOWN_SIDE`
 * for a side still open. Another court counts `COURT_MINUTES` and the way to it.
 * A later end of the day is added, and rest that a team loses, up to the length of a game.
 */
export class Harm {
  readonly #problem: CompiledProblem
  readonly #homes: Homes
  readonly #weights: readonly number[]
  /** End of each day as it was told. */
  readonly #ends = new Map<number, Minute>()
  /** Rest of each team before each of its games as it was told, at most the length of a game. */
  readonly #rests: readonly ReadonlyMap<number, number>[]

  constructor(problem: CompiledProblem, homes: Homes, endsTold: readonly (Minute | null)[]) {
    this.#problem = problem
    this.#homes = homes
    this.#weights = problem.games.map(
      ({ players }) => players.length * KNOWN_SIDE + Math.max(0, 2 - players.length) * UNKNOWN_SIDE,
    )
    for (const [game, home] of homes.entries()) {
      const end = endsTold[game]
      if (!home || end === null || end === undefined) continue
      const day = problem.dayOf(home.start)
      this.#ends.set(day, Math.max(this.#ends.get(day) ?? end, end))
    }
    this.#rests = problem.gamesOfPlayer.map((own) => restsTold(problem, homes, endsTold, own))
  }

  /** Harm of a complete board. A game that was in no plan has no told hour, so moving it costs nothing. */
  of(board: Board): number {
    let total = 0
    const ends = new Map<number, Minute>()
    for (const { index } of this.#problem.games) {
      total += this.ofMove(index, board.court[index]!, board.start[index]!) + this.restLost(board, index)
      const day = this.#problem.dayOf(board.start[index]!)
      ends.set(day, Math.max(ends.get(day) ?? 0, board.endOf(index)))
    }
    for (const [day, end] of ends) total += this.ofEnd(day, end)
    return total
  }

  ofMove(game: number, court: number, start: Minute): number {
    const home = this.#homes[game]
    if (!home) return 0
    const way = home.court === court ? 0 : COURT_MINUTES + this.#problem.travel[home.court]![court]!
    return this.#weights[game]! * (Math.abs(start - home.start) + way)
  }

  ofEnd(day: number, end: Minute): number {
    const told = this.#ends.get(day)
    return told === undefined ? 0 : Math.max(0, end - told) * LATER_END
  }

  /** Minutes of rest that the teams of a placed game lose just before it. */
  restLost(board: Board, game: number): number {
    let lost = 0
    for (const player of this.#problem.games[game]!.players) {
      const told = this.#rests[player]!.get(game) ?? 0
      if (told <= 0) continue
      let latest = Number.NEGATIVE_INFINITY
      for (const other of this.#problem.gamesOfPlayer[player]!) {
        if (other === game || !board.isPlaced(other) || board.start[other]! >= board.start[game]!) continue
        latest = Math.max(latest, board.endOf(other))
      }
      lost += Math.max(0, told - (board.start[game]! - latest))
    }
    return lost
  }
}

function restsTold(
  { games, dayOf }: CompiledProblem,
  homes: Homes,
  endsTold: readonly (Minute | null)[],
  own: readonly number[],
): Map<number, number> {
  const inOrder = own.filter((game) => homes[game]).sort((one, other) => homes[one]!.start - homes[other]!.start)
  return new Map(
    inOrder.slice(1).flatMap((game, index): [number, number][] => {
      const before = inOrder[index]!
      const start = homes[game]!.start
      if (dayOf(homes[before]!.start) !== dayOf(start)) return []
      return [[game, Math.min(games[game]!.whole, start - (endsTold[before] ?? start))]]
    }),
  )
}

/** End of each game as it was told; null for a game that the plan does not hold. */
export const endsToldOf = (ids: readonly string[], plan: readonly PlannedGame[]): (Minute | null)[] => {
  const ends = new Map(plan.map((slot) => [slot.game, slot.end]))
  return ids.map((id) => ends.get(id) ?? null)
}

/** A team that knows its hour has told players and families; a team that has not qualified yet has told nobody. */
const KNOWN_SIDE = 2
const UNKNOWN_SIDE = 1
/** A minute more at the end of a day weighs as much for the host and the hall as for two teams. */
const LATER_END = 4
const COURT_MINUTES = 5
