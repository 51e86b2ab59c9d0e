import { capacityEnd } from './capacity.ts'
import type { CompiledProblem } from './compile-problem.ts'
import type { Minute } from './schedule-problem.ts'
import { MOST_THRESHOLDS, Reach } from './reach.ts'
import { tails } from './tails.ts'

/** A minute before which no plan can end, and the argument that proves it. */
export interface LowerBound {
  readonly end: Minute
  readonly proof: 'courts' | 'chain' | 'team' | 'coach' | 'pinned'
}

/**
 * Proves the earliest end of the last game. Four arguments, each a relaxation: the longest chain of games with their
 * rests; the games of one team or coach, one after the other; the capacity of the courts for games that cannot start
 * before r and are followed by q minutes of play (head–body–tail); pinned games.
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

/** A team plays its games one by one, with rests between them and a maximum per day. */
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

/** A coach attends all games of several teams, one at a time. */
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

/** Games with a late head and a long tail, for every pair of useful thresholds. */
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

function courtsBound(problem: CompiledProblem, reach: Reach, set: readonly number[]): Minute {
  const end = capacityEnd(problem, reach.heads, set)
  return Number.isFinite(end) ? reach.leastFinishAfter(set, end) : Number.POSITIVE_INFINITY
}
