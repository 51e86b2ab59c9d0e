import type { SeededRandom } from '../../seeded-random.ts'
import { Board } from './board/board.ts'
import type { CompiledProblem } from './board/compile-problem.ts'
import { isInRow, type Minute } from '../schedule-problem.ts'

/** Preferences of a construction. Several are tried. */
export interface Taste {
  /** Weight of the play that still has to follow a game. */
  readonly urgency: number
  /** Minutes of urgency given up to avoid two games in a row for a team. */
  readonly comfort: number
  /** Random minutes added to the urgency, to try other orders. */
  readonly chance: number
}

/**
 * Fills the courts in order of time: when a court is free, the most urgent game that can be there starts. Games without
 * a place stay off the board.
 */
export function construct(problem: CompiledProblem, tails: Float64Array, taste: Taste, random: SeededRandom): Board {
  const board = new Board(problem)
  placePinned(board)
  new Construction(board, tails, taste, random).run()
  return board
}

/** Places started games where they are, then pinned games. A pinned game that does not fit is left out and reported. */
export function placePinned(board: Board) {
  const pinned = board.problem.games.flatMap(({ index, pinned, hasStarted }) =>
    pinned ? [{ index, hasStarted, ...pinned }] : [],
  )
  const inOrder = (one: (typeof pinned)[number], other: (typeof pinned)[number]) =>
    Number(other.hasStarted) - Number(one.hasStarted) || one.start - other.start
  for (const { index, hasStarted, court, start } of pinned.toSorted(inOrder)) {
    if (hasStarted || board.isFree(index, court, start)) board.place(index, court, start)
  }
}

class Construction {
  readonly #board: Board
  readonly #tails: Float64Array
  readonly #taste: Taste
  readonly #random: SeededRandom
  readonly #next: Float64Array
  readonly #freeAt: Float64Array
  readonly #waitingFor: Int32Array
  readonly #left: Int32Array
  readonly #leftToCoach: Int32Array
  readonly #open: number[] = []
  /** Urgency of each game; NaN when it has to be computed again because something that it counts was placed. */
  readonly #urgent: Float64Array
  /** End of the last placed game of each team, and of each coach. */
  readonly #playerUntil: Float64Array
  readonly #coachUntil: Float64Array

  constructor(board: Board, tails: Float64Array, taste: Taste, random: SeededRandom) {
    this.#board = board
    this.#tails = tails
    this.#taste = taste
    this.#random = random
    const { games, windows, gamesOfPlayer, gamesOfCoach } = board.problem
    const countLeft = (own: readonly number[]) => own.filter((game) => !board.isPlaced(game)).length
    this.#next = Float64Array.from(windows, (open) => open[0]?.from ?? Number.POSITIVE_INFINITY)
    this.#freeAt = Float64Array.from(this.#next)
    this.#left = Int32Array.from(gamesOfPlayer, countLeft)
    this.#leftToCoach = Int32Array.from(gamesOfCoach, countLeft)
    this.#waitingFor = Int32Array.from(games, (game) => game.before.filter((link) => !board.isPlaced(link.game)).length)
    this.#urgent = new Float64Array(games.length).fill(Number.NaN)
    this.#playerUntil = new Float64Array(gamesOfPlayer.length).fill(Number.NEGATIVE_INFINITY)
    this.#coachUntil = new Float64Array(gamesOfCoach.length).fill(Number.NEGATIVE_INFINITY)
    for (const game of games) if (!game.pinned && this.#waitingFor[game.index] === 0) this.#open.push(game.index)
  }

  run() {
    while (this.#next.length > 0) {
      const court = this.#nextCourt()
      const now = this.#next[court]!
      if (now === Number.POSITIVE_INFINITY) return
      this.#fill(court, now)
    }
  }

  #nextCourt(): number {
    let best = 0
    for (let court = 1; court < this.#next.length; court++) if (this.#next[court]! < this.#next[best]!) best = court
    return best
  }

  #fill(court: number, now: Minute) {
    const { problem } = this.#board
    let chosen = -1
    let bestScore = Number.NEGATIVE_INFINITY
    let soonest = Number.POSITIVE_INFINITY
    const resting: number[] = []
    for (const game of this.#open) {
      const wish = this.#urgency(game) * this.#taste.urgency + this.#random.next() * this.#taste.chance
      if (wish <= bestScore) continue
      if (this.#restedAt(game) > now) {
        resting.push(game)
        continue
      }
      const first = this.#board.firstStart(game, court, now)
      if (first > now) {
        soonest = Math.min(soonest, first)
        continue
      }
      const score = wish - this.#inRow(game, now) * this.#taste.comfort
      if (score <= bestScore) continue
      bestScore = score
      chosen = game
    }
    if (chosen < 0) {
      for (const game of resting)
        if (this.#restedAt(game) < soonest) soonest = Math.min(soonest, this.#board.firstStart(game, court, now))
      this.#next[court] = soonest
      return
    }
    this.#freeAt[court] = now + this.#board.duration[chosen]! + problem.games[chosen]!.turnaround
    this.#next[court] = this.#freeAt[court]!
    this.#place(chosen, court, now)
  }

  #place(game: number, court: number, now: Minute) {
    const { games } = this.#board.problem
    this.#board.place(game, court, now)
    this.#open.splice(this.#open.indexOf(game), 1)
    this.#noteTeams(game, now)
    for (const { game: later } of games[game]!.after) {
      this.#waitingFor[later]!--
      if (this.#waitingFor[later] === 1)
        for (const link of games[later]!.before) if (link.rest) this.#urgent[link.game] = Number.NaN
      if (this.#waitingFor[later] !== 0 || games[later]!.pinned) continue
      this.#open.push(later)
      // A court that found no game looks again, because this one may fit.
      for (let each = 0; each < this.#next.length; each++) {
        this.#next[each] = Math.min(this.#next[each]!, Math.max(now, this.#freeAt[each]!))
      }
    }
  }

  #noteTeams(game: number, now: Minute) {
    const { games, gamesOfPlayer, gamesOfCoach } = this.#board.problem
    const end = now + this.#board.duration[game]!
    for (const player of games[game]!.players) {
      this.#left[player]!--
      this.#playerUntil[player] = Math.max(this.#playerUntil[player]!, end)
      for (const other of gamesOfPlayer[player]!) this.#urgent[other] = Number.NaN
    }
    for (const coach of games[game]!.coaches) {
      this.#leftToCoach[coach]!--
      this.#coachUntil[coach] = Math.max(this.#coachUntil[coach]!, end)
      for (const other of gamesOfCoach[coach]!) this.#urgent[other] = Number.NaN
    }
  }

  /** The earliest start of a game: its teams have rested and its coaches are free. On some courts it is later still. */
  #restedAt(game: number): Minute {
    const { players, coaches, rest } = this.#board.problem.games[game]!
    let at = Number.NEGATIVE_INFINITY
    for (const player of players) at = Math.max(at, this.#playerUntil[player]! + rest)
    for (const coach of coaches) at = Math.max(at, this.#coachUntil[coach]!)
    return at
  }

  #urgency(game: number): number {
    if (Number.isNaN(this.#urgent[game])) this.#urgent[game] = this.#minutesBehind(game)
    return this.#urgent[game]!
  }

  /** Minutes of play that depend on this game: what follows it, and what its teams and coaches still have to play. */
  #minutesBehind(game: number): number {
    const compiled = this.#board.problem.games[game]!
    const perTeam = compiled.duration + compiled.rest
    let critical = 0
    let load = 0
    for (const player of compiled.players) {
      const minutes = this.#left[player]! * perTeam
      critical = Math.max(critical, minutes)
      load += minutes
    }
    for (const coach of compiled.coaches) critical = Math.max(critical, this.#leftToCoach[coach]! * compiled.duration)
    return this.#tails[game]! + critical + load / 10 + this.#opens(game)
  }

  /** A game is more urgent when another game waits only for it: finishing one pair is better than starting two. */
  #opens(game: number): number {
    const { after } = this.#board.problem.games[game]!
    return after.some((link) => link.rest && this.#waitingFor[link.game] === 1) ? OPENING_MINUTES : 0
  }

  #inRow(game: number, now: Minute): number {
    const compiled = this.#board.problem.games[game]!
    const earlier = this.#board.paths.neighbours(compiled, 'earlier')
    return earlier.filter((other) => isInRow(now - this.#board.endOf(other), compiled.whole)).length
  }
}

const OPENING_MINUTES = 4
