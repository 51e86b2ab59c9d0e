import type { CompiledGame, CompiledProblem } from './compile-problem.ts'
import type { Minute, Span } from './schedule-problem.ts'
import { tails } from './tails.ts'

/** A minute before which no plan can end, and the argument that proves it. */
export interface LowerBound {
  readonly end: Minute
  readonly proof: 'courts' | 'chain' | 'team' | 'coach' | 'pinned'
}

/**
 * Proves when the last game must end at the earliest, whatever the plan. Four arguments, each a relaxation:
 * the longest chain of games with their rests; one team's games one after the other; the courts' capacity for a set of
 * games that cannot start before r and must be followed by q minutes of play (head–body–tail); pinned games.
 */
export function lowerBound(problem: CompiledProblem): LowerBound {
  const reach = new Reach(problem)
  let best: LowerBound = { end: problem.opening, proof: 'chain' }
  const raise = (end: Minute, proof: LowerBound['proof']) => {
    if (Number.isFinite(end) && end > best.end) best = { end, proof }
  }
  for (const game of problem.games) {
    raise(reach.finishAfter(game.index, reach.heads[game.index]! + game.duration), 'chain')
    if (game.pinned) raise(reach.finishAfter(game.index, game.pinned.start + game.duration), 'pinned')
  }
  for (const own of problem.gamesOfPlayer) if (own.length > 1) raise(teamBound(problem, reach, own), 'team')
  for (const own of problem.gamesOfCoach) raise(coachBound(problem, reach, own), 'coach')
  for (const set of headTailSets(problem, reach.heads)) raise(courtsBound(problem, reach, set), 'courts')
  return best
}

/** Earliest starts and what must follow, as if each game had a court of its own. */
class Reach {
  readonly heads: Float64Array
  readonly #problem: CompiledProblem
  readonly #windows: Span[]
  /** Games with the same successors have the same future: one is asked for all. */
  readonly #twin: Int32Array
  /** Games that a team may have played before each. */
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

  /** First start from a minute on inside some window, when its teams are there. */
  fit(game: CompiledGame, from: Minute): Minute {
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

  #afterClosed(game: CompiledGame, start: Minute): Minute {
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

  /** All the games before this one must be over, and the courts hold only so many at a time. */
  #courtsFreedFor(game: CompiledGame): Minute {
    if (game.before.length < 2) return this.#problem.opening
    const rested = game.before.filter((link) => link.rest)
    return Math.max(this.#allOver(game.before), this.#allOver(rested) + game.rest)
  }

  /** When the courts can have held these games: all of them, and those that cannot start before each threshold. */
  #allOver(links: CompiledGame['before']): Minute {
    const before = links.map((link) => link.game)
    const heads = [...new Set(before.map((each) => this.heads[each]!))].sort((one, other) => one - other)
    const ends = heads.slice(-MOST_THRESHOLDS).map((head) => {
      const late = before.filter((each) => this.heads[each]! >= head)
      return capacityEnd(this.#problem, this.heads, late)
    })
    return Math.max(this.#problem.opening, ...ends)
  }

  /** Whoever plays it has played so many games before, so many a day at most. */
  #dayFor(game: CompiledGame): Minute {
    this.#played[game.index] = this.#gamesBefore(game)
    const days = Math.floor(this.#played[game.index]! / game.maxPerDay)
    if (days === 0) return this.#problem.opening
    const openings = this.#problem.openings.filter(
      (opening, index, all) => index === 0 || this.#problem.dayOf(opening) !== this.#problem.dayOf(all[index - 1]!),
    )
    return openings[days] ?? Number.POSITIVE_INFINITY
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

  /** When everything that must follow a game that ends at `end` is over. */
  finishAfter(game: number, end: Minute, known = new Map<number, Map<Minute, Minute>>()): Minute {
    const twin = this.#twin[game]!
    const memo = known.get(twin) ?? new Map<Minute, Minute>()
    known.set(twin, memo)
    const before = memo.get(end)
    if (before !== undefined) return before
    let last = end
    for (const link of this.#problem.games[twin]!.after) {
      const later = this.#problem.games[link.game]!
      const start = this.fit(later, end + (link.rest ? later.rest : 0))
      last = Math.max(last, this.finishAfter(link.game, start + later.duration, known))
    }
    memo.set(end, last)
    return last
  }

  /** The least of the futures of these games, if the last of them ends at `end`. */
  leastFinishAfter(games: readonly number[], end: Minute): Minute {
    const known = new Map<number, Map<Minute, Minute>>()
    return Math.min(
      ...new Set(games.map((game) => this.#twin[game]!)).values().map((twin) => this.finishAfter(twin, end, known)),
    )
  }
}

/** One team plays its games one by one, resting between, so many a day at most. */
function teamBound(problem: CompiledProblem, reach: Reach, own: readonly number[]): Minute {
  const games = own
    .map((index) => problem.games[index]!)
    .toSorted((one, other) => reach.heads[one.index]! - reach.heads[other.index]!)
  const shortest = games.reduce((least, game) => (game.duration < least.duration ? game : least))
  let end = Number.NEGATIVE_INFINITY
  let today = -1
  let playedToday = 0
  for (const game of games) {
    let start = reach.fit(shortest, Math.max(reach.heads[game.index]!, end + shortest.rest))
    if (problem.dayOf(start) === today && playedToday >= shortest.maxPerDay) {
      start = reach.fit(shortest, firstOpeningAfter(problem, today))
    }
    if (!Number.isFinite(start)) return Number.POSITIVE_INFINITY
    playedToday = problem.dayOf(start) === today ? playedToday + 1 : 1
    today = problem.dayOf(start)
    end = start + shortest.duration
  }
  return reach.leastFinishAfter(own, end)
}

/** One coach follows all games of several teams, one at a time. */
function coachBound(problem: CompiledProblem, reach: Reach, own: readonly number[]): Minute {
  const games = own.map((index) => problem.games[index]!)
  const shortest = games.reduce((least, game) => (game.duration < least.duration ? game : least))
  const anyTime = { ...shortest, closed: [] }
  let end = Math.min(...own.map((index) => reach.heads[index]!))
  for (let count = 0; count < games.length; count++) end = reach.fit(anyTime, end) + shortest.duration
  return reach.leastFinishAfter(own, end)
}

function firstOpeningAfter(problem: CompiledProblem, day: number): Minute {
  const later = problem.windows.flat().filter((window) => problem.dayOf(window.from) > day)
  return Math.min(Number.POSITIVE_INFINITY, ...later.map((window) => window.from))
}

/** Games that start late and are followed by much, for every pair of thresholds worth asking. */
function headTailSets(problem: CompiledProblem, heads: Float64Array): number[][] {
  const tail = tails(problem)
  const distinct = (values: Iterable<number>) => [...new Set(values)].sort((one, other) => one - other)
  const sets: number[][] = []
  for (const head of distinct(heads).slice(0, MOST_THRESHOLDS)) {
    for (const least of distinct(tail).slice(-MOST_THRESHOLDS)) {
      const set = problem.games.filter((game) => heads[game.index]! >= head && tail[game.index]! >= least)
      if (set.length > 0) sets.push(set.map((game) => game.index))
    }
  }
  return [...sets, ...narrowSets(problem, heads)]
}

/** Games that only some courts can hold, by head. */
function narrowSets(problem: CompiledProblem, heads: Float64Array): number[][] {
  const narrow = problem.games.filter((game) => game.courts.length < problem.windows.length).map((game) => game.index)
  const thresholds = new Set(narrow.map((game) => heads[game]!))
  return [...thresholds].map((head) => narrow.filter((game) => heads[game]! >= head))
}

const MOST_THRESHOLDS = 24

function courtsBound(problem: CompiledProblem, reach: Reach, set: readonly number[]): Minute {
  const end = capacityEnd(problem, reach.heads, set)
  return Number.isFinite(end) ? reach.leastFinishAfter(set, end) : Number.POSITIVE_INFINITY
}

/** When the courts can have held all these games, none of which starts before the least of their heads. */
function capacityEnd(problem: CompiledProblem, heads: Float64Array, set: readonly number[]): Minute {
  const games = set.map((index) => problem.games[index]!)
  const from = Math.min(...set.map((index) => heads[index]!))
  const courts = new Set(games.flatMap((game) => game.courts))
  const windows = [...courts].flatMap((court) => problem.windows[court]!)
  return Math.max(countedEnd(windows, from, games), measuredEnd(windows, from, games))
}

/** When that many games of the shortest kind can be over. */
function countedEnd(windows: readonly Span[], from: Minute, games: readonly CompiledGame[]): Minute {
  const duration = Math.min(...games.map((game) => game.duration))
  const step = duration + Math.min(...games.map((game) => game.turnaround))
  const ends: Minute[] = []
  for (const window of windows) {
    for (let start = Math.max(from, window.from); start + duration <= window.to; start += step)
      ends.push(start + duration)
  }
  return ends.sort((one, other) => one - other)[games.length - 1] ?? Number.POSITIVE_INFINITY
}

/** When the courts have offered as many minutes as these games take, turnarounds included. */
function measuredEnd(windows: readonly Span[], from: Minute, games: readonly CompiledGame[]): Minute {
  const needed = games.reduce((sum, game) => sum + game.duration + game.turnaround, 0)
  const spare = Math.max(...games.map((game) => game.turnaround))
  const offered = (until: Minute) =>
    windows.reduce((sum, window) => {
      const length = Math.min(until, window.to) - Math.max(from, window.from)
      return sum + (length > 0 ? length + spare : 0)
    }, 0)
  let low = from
  let high = Math.max(...windows.map((window) => window.to))
  if (offered(high) < needed) return Number.POSITIVE_INFINITY
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (offered(middle) >= needed) high = middle
    else low = middle + 1
  }
  return low
}
