import type { CompiledGame, CompiledProblem } from './compile-problem.ts'
import { DayCounts, type Way } from './day-counts.ts'
import { isInRow, type Minute } from '../../schedule-problem.ts'

export interface Positions {
  readonly problem: CompiledProblem
  readonly start: Float64Array
  isPlaced(game: number): boolean
  endOf(game: number): Minute
}

type PathLength = (game: CompiledGame, team: number, way: Way, limit: number) => number

/** Stands for a team that comes from another game. */
const UNKNOWN_TEAM = -1

/**
 * Counts games in a row and per day along every path that a team may take: its own games by time, and games that decide
 * a side. A limit holds for every run and day with a game of its category.
 */
export class TeamPaths {
  readonly #at: Positions
  readonly #days: DayCounts
  #isCaching = true

  constructor(positions: Positions) {
    this.#at = positions
    this.#days = new DayCounts(positions.problem.games.length)
  }

  placed(game: number, start: Minute) {
    this.#days.placed(game, this.#at.problem.dayOf(start), start)
  }

  removed(game: number) {
    this.#days.removed(game)
  }

  /** The limit that a game breaks at its present place: its own, or that of a game that it joins; null for none. */
  brokenBy(game: CompiledGame): 'per_day' | 'in_row' | null {
    const day = this.#at.problem.dayOf(this.#at.start[game.index]!)
    const own = this.#broken(game, game.watched.length > 0 || this.#days.mustCount(game.index, day))
    if (own || game.watched.length === 0) return own
    // These paths lead through a game that may not stay, so their counts are not cached.
    this.#isCaching = false
    let found: 'per_day' | 'in_row' | null = null
    for (const other of game.watched) {
      if (this.#at.isPlaced(other)) found = this.#broken(this.#at.problem.games[other]!, true)
      if (found) break
    }
    this.#isCaching = true
    return found
  }

  /** The first start after `start` at which a run through this game may be shorter. */
  nextBreak(game: CompiledGame, start: Minute): Minute {
    let next = Number.POSITIVE_INFINITY
    const note = (other: number) => {
      if (other === game.index || !this.#at.isPlaced(other)) return
      const end = this.#at.endOf(other)
      if (end > start) next = Math.min(next, end)
      if (end + game.whole > start) next = Math.min(next, end + game.whole)
    }
    for (const player of game.players) for (const other of this.#at.problem.gamesOfPlayer[player]!) note(other)
    for (const link of game.direct.before) if (link.rest) note(link.game)
    return next
  }

  /** Length of the longest run, and of the longest day, that ends with this game. */
  upTo(game: number): { readonly row: number; readonly day: number } {
    const compiled = this.#at.problem.games[game]!
    const longest = (length: PathLength) =>
      Math.max(...teamsOf(compiled).map((team) => length(compiled, team, 'earlier', Number.POSITIVE_INFINITY)))
    return { row: longest(this.#inRow), day: longest(this.#perDay) }
  }

  /** Placed games that a team of this game may play just before or just after it. */
  neighbours(game: CompiledGame, way: Way): number[] {
    const found: number[] = []
    for (const player of game.players) {
      const nearest = this.#nearest(game.index, player, way)
      if (nearest >= 0) found.push(nearest)
    }
    for (const link of way === 'earlier' ? game.direct.before : game.direct.after) {
      if (link.rest && this.#at.isPlaced(link.game)) found.push(link.game)
    }
    return found
  }

  #broken(game: CompiledGame, mustCount: boolean): 'per_day' | 'in_row' | null {
    const { maxInRow, maxPerDay } = game
    if (Number.isFinite(maxPerDay) && mustCount) {
      if (this.#longestPath(game, this.#perDay, Number.POSITIVE_INFINITY) > maxPerDay) return 'per_day'
    }
    if (Number.isFinite(maxInRow) && this.#longestPath(game, this.#inRow, maxInRow) > maxInRow) return 'in_row'
    return null
  }

  #longestPath(game: CompiledGame, length: PathLength, limit: number): number {
    let longest = 0
    for (const team of teamsOf(game)) {
      longest = Math.max(longest, length(game, team, 'earlier', limit) + length(game, team, 'later', limit) - 1)
    }
    return longest
  }

  /** Games in a row up to this one, or from it on. Counting stops just above the limit, which is enough to refuse. */
  readonly #inRow: PathLength = (game, team, way, limit) => {
    let longest = 0
    if (limit <= 0) return 1
    const { games } = this.#at.problem
    const follow = (other: number, otherTeam: number) => {
      if (this.#areInRow(game.index, other, way))
        longest = Math.max(longest, this.#inRow(games[other]!, otherTeam, way, limit - 1))
    }
    if (team !== UNKNOWN_TEAM) for (const other of this.#at.problem.gamesOfPlayer[team]!) follow(other, team)
    this.#eachLink(game, way, follow)
    return longest + 1
  }

  /** Whether two games of a team are in a row, whatever it plays between them. */
  #areInRow(game: number, other: number, way: Way): boolean {
    const [first, second] = way === 'earlier' ? [other, game] : [game, other]
    if (other === game || !this.#at.isPlaced(other) || this.#at.start[first]! >= this.#at.start[second]!) return false
    return isInRow(this.#at.start[second]! - this.#at.endOf(first), this.#at.problem.games[second]!.whole)
  }

  /** Games on the same day up to this one, or from it on. */
  readonly #perDay: PathLength = (game, team, way, limit) => {
    const { dayOf, games } = this.#at.problem
    const day = dayOf(this.#at.start[game.index]!)
    let most = 0
    this.#eachStep(game, team, way, (other, otherTeam) => {
      if (dayOf(this.#at.start[other]!) !== day) return
      const step = games[other]!
      const slot = 2 * other + Math.max(0, step.players.indexOf(otherTeam))
      const known = this.#isCaching ? this.#days.read(slot, way) : undefined
      const count = known ?? this.#perDay(step, otherTeam, way, limit)
      if (known === undefined && this.#isCaching) this.#days.write(slot, way, count)
      most = Math.max(most, count)
    })
    return most + 1
  }

  /** Visits the games just before or just after this one on the paths of a team. */
  #eachStep(game: CompiledGame, team: number, way: Way, visit: (other: number, team: number) => void) {
    if (team !== UNKNOWN_TEAM) {
      const nearest = this.#nearest(game.index, team, way)
      if (nearest >= 0) visit(nearest, team)
    }
    this.#eachLink(game, way, visit)
  }

  /** Visits the placed games that decide a side of this one or, for the other way, whose sides it decides. */
  #eachLink(game: CompiledGame, way: Way, visit: (other: number, team: number) => void) {
    for (const link of way === 'earlier' ? game.direct.before : game.direct.after) {
      if (!link.rest || !this.#at.isPlaced(link.game)) continue
      for (const next of teamsOf(this.#at.problem.games[link.game]!)) visit(link.game, next)
    }
  }

  #nearest(game: number, player: number, way: Way): number {
    const sign = way === 'earlier' ? 1 : -1
    let nearest = -1
    let distance = Number.POSITIVE_INFINITY
    for (const other of this.#at.problem.gamesOfPlayer[player]!) {
      const away = sign * (this.#at.start[game]! - this.#at.start[other]!)
      if (other === game || !this.#at.isPlaced(other) || away <= 0 || away >= distance) continue
      nearest = other
      distance = away
    }
    return nearest
  }
}

const NOBODY_KNOWN: readonly number[] = [UNKNOWN_TEAM]

const teamsOf = ({ players }: CompiledGame): readonly number[] => (players.length > 0 ? players : NOBODY_KNOWN)
