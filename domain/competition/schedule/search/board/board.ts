import {
  COMES_BEFORE,
  LEADS_TO,
  SHARES_COACH,
  SHARES_PLAYER,
  type CompiledGame,
  type CompiledProblem,
} from './compile-problem.ts'
import { Barriers } from './barriers.ts'
import type { Minute } from '../../schedule-problem.ts'
import { TeamPaths } from './team-paths.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * Places of the games while a plan is built. Only this class checks the hard constraints: the search calls `isFree`
 * before `place`, so the board never holds a game that breaks one.
 */
export class Board {
  readonly problem: CompiledProblem
  readonly start: Float64Array
  readonly court: Int32Array
  /** In minutes. */
  readonly duration: Float64Array
  /** Games on each court, by start time. */
  readonly #onCourt: number[][]
  readonly #barriers: Barriers
  readonly paths: TeamPaths

  constructor(problem: CompiledProblem) {
    this.problem = problem
    this.start = new Float64Array(problem.games.length)
    this.court = new Int32Array(problem.games.length).fill(-1)
    this.duration = Float64Array.from(problem.games, (game) => game.duration)
    this.#onCourt = problem.windows.map(() => [])
    this.paths = new TeamPaths(this)
    this.#barriers = new Barriers(
      problem,
      (game) => this.isPlaced(game),
      (game) => this.endOf(game),
    )
  }

  isPlaced(game: number): boolean {
    return this.court[game]! >= 0
  }

  endOf(game: number): Minute {
    return this.start[game]! + this.duration[game]!
  }

  /** End of the last game; the opening when there is no game. */
  lastEnd(): Minute {
    let last = this.problem.opening
    for (let game = 0; game < this.court.length; game++)
      if (this.isPlaced(game)) last = Math.max(last, this.endOf(game))
    return last
  }

  /** The minute from which a court is free after its last game, turnaround included; at least `now`. */
  freeFrom(court: number, now: Minute): Minute {
    let from = now
    for (const game of this.#onCourt[court]!) {
      from = Math.max(from, this.endOf(game) + this.problem.games[game]!.turnaround)
    }
    return from
  }

  place(game: number, court: number, start: Minute) {
    this.court[game] = court
    this.start[game] = start
    const games = this.#onCourt[court]!
    let at = games.length
    while (at > 0 && this.start[games[at - 1]!]! > start) at--
    games.splice(at, 0, game)
    this.paths.placed(game, start)
    this.#barriers.placed(game, start)
  }

  remove(game: number) {
    const games = this.#onCourt[this.court[game]!]!
    games.splice(games.indexOf(game), 1)
    this.court[game] = -1
    this.paths.removed(game)
    this.#barriers.removed(game, this.start[game]!, this.endOf(game))
  }

  isFree(game: number, court: number, start: Minute): boolean {
    return this.#blockedUntil(this.problem.games[game]!, court, start) <= start
  }

  /** First start from `from` on where every constraint holds on that court; Infinity when there is none. */
  firstStart(game: number, court: number, from: Minute): Minute {
    const compiled = this.problem.games[game]!
    let start = from
    for (;;) {
      const until = this.#blockedUntil(compiled, court, start)
      if (until <= start) return start
      if (until === NEVER) return NEVER
      start = until
    }
  }

  /** Games to remove before this one can take this place; null when something other than a game forbids it. */
  conflicts(game: number, court: number, start: Minute): number[] | null {
    const compiled = this.problem.games[game]!
    if (this.#closedUntil(compiled, court, start) > start) return null
    const rivals = new Set<number>()
    const notePlaced = (other: number) => {
      if (other !== game && this.isPlaced(other)) rivals.add(other)
    }
    for (const other of this.#onCourt[court]!) notePlaced(other)
    for (const player of compiled.players) for (const other of this.problem.gamesOfPlayer[player]!) notePlaced(other)
    for (const other of compiled.coached) notePlaced(other)
    for (const link of compiled.before) notePlaced(link.game)
    for (const link of compiled.after) notePlaced(link.game)
    return [...rivals].filter((other) => this.#clash(compiled, court, start, other) > start)
  }

  /** `start` if nothing forbids it; otherwise the next start to try. */
  #blockedUntil(game: CompiledGame, court: number, start: Minute): Minute {
    const closed = this.#closedUntil(game, court, start)
    if (closed > start) return closed
    const { problem } = this
    const onCourt = this.#onCourt[court]!
    const reach = start + this.duration[game.index]! + problem.longestHold
    for (let at = this.#firstNear(onCourt, start - problem.longestHold); at < onCourt.length; at++) {
      const other = onCourt[at]!
      if (this.start[other]! >= reach) break
      if (other === game.index) continue
      const until = this.#clash(game, court, start, other)
      if (until > start) return until
    }
    for (const player of game.players) {
      for (const other of problem.gamesOfPlayer[player]!) {
        if (other === game.index || !this.isPlaced(other)) continue
        const until = this.#clash(game, court, start, other)
        if (until > start) return until
      }
    }
    for (const other of game.coached) {
      if (!this.isPlaced(other)) continue
      const until = this.#clash(game, court, start, other)
      if (until > start) return until
    }
    const barred = this.#barriers.blockedUntil(game.index, start)
    if (barred > start) return barred
    for (const { game: earlier } of game.direct.before) {
      if (!this.isPlaced(earlier)) continue
      const until = this.#clash(game, court, start, earlier)
      if (until > start) return until
    }
    for (const { game: later } of game.direct.after) {
      if (this.isPlaced(later) && this.#clash(game, court, start, later) > start) return NEVER
    }
    return problem.hasLimits ? this.#limitedUntil(game, court, start) : start
  }

  /** Position on a court of the first game that starts at this minute or later. */
  #firstNear(onCourt: readonly number[], from: Minute): number {
    let low = 0
    let high = onCourt.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.start[onCourt[middle]!]! < from) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Checks opening hours, blocks, days of the category and absent teams. */
  #closedUntil(game: CompiledGame, court: number, start: Minute): Minute {
    const duration = this.duration[game.index]!
    if (!game.courts.includes(court)) return NEVER
    const window = this.problem.windows[court]!.find((each) => each.to - duration >= start)
    if (!window) return NEVER
    if (window.from > start) return window.from
    for (const closed of game.closed) {
      if (closed.from < start + duration && start < closed.to) return closed.to
    }
    return start
  }

  /** Earliest start of this game after `other` when the two clash; otherwise `start`. */
  #clash(game: CompiledGame, court: number, start: Minute, other: number): Minute {
    const { relation, games } = this.problem
    const toOther = relation[game.index * games.length + other]!
    const fromOther = relation[other * games.length + game.index]!
    const at = this.court[other]!
    const otherEnd = this.endOf(other)
    const end = start + this.duration[game.index]!
    if ((fromOther & COMES_BEFORE) !== 0)
      return Math.max(start, otherEnd + this.#gap(fromOther, other, game.index, court, at))
    if ((toOther & COMES_BEFORE) !== 0) {
      return this.start[other]! >= end + this.#gap(toOther, game.index, other, court, at) ? start : NEVER
    }
    if (at !== court && toOther === 0) return start
    if (this.start[other]! >= end + this.#gap(toOther, game.index, other, court, at)) return start
    return Math.max(start, otherEnd + this.#gap(toOther, other, game.index, court, at))
  }

  /** Minutes required between the end of `first` and the start of `second` on these two courts. */
  #gap(relation: number, first: number, second: number, court: number, otherCourt: number): number {
    const { games, travel } = this.problem
    const away = travel[court]![otherCourt]!
    const turnaround = court === otherCourt ? games[first]!.turnaround : 0
    if ((relation & (SHARES_PLAYER | LEADS_TO)) !== 0) return Math.max(turnaround, games[second]!.rest, away)
    return (relation & SHARES_COACH) !== 0 ? Math.max(turnaround, away) : turnaround
  }

  /** The next start to try when this one breaks a limit of games in a row or per day. */
  #limitedUntil(game: CompiledGame, court: number, start: Minute): Minute {
    const { index } = game
    if (game.maxInRow === NEVER && game.maxPerDay === NEVER && game.watched.length === 0) return start
    const before = { court: this.court[index]!, start: this.start[index]! }
    this.court[index] = court
    this.start[index] = start
    const broken = this.paths.brokenBy(game)
    const next = broken === 'in_row' ? this.paths.nextBreak(game, start) : start
    this.court[index] = before.court
    this.start[index] = before.start
    return broken === 'per_day' ? this.#nextDay(start) : next
  }

  #nextDay(start: Minute): Minute {
    const { dayOf, playDays } = this.problem
    return playDays.find((first) => first > start && dayOf(first) > dayOf(start)) ?? NEVER
  }
}
