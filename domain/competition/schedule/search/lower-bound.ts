import { capacityEnd } from './capacity.ts'
import type { CompiledGame, CompiledProblem } from './board/compile-problem.ts'
import type { Minute } from '../schedule-problem.ts'
import { MOST_THRESHOLDS, Reach } from './reach.ts'
import { common } from '../problem/spans.ts'
import { tails } from './tails.ts'

/** A minute before which no plan can end, and the argument that proves it. */
export interface LowerBound {
  readonly end: Minute
  readonly proof: 'courts' | 'chain' | 'team' | 'coach' | 'pinned' | 'every_plan'
  /** True when an argument proves that no plan exists. */
  readonly impossible: boolean
}

/**
 * Proves the earliest end of the last game. Four arguments, each a relaxation: the longest chain of games with their
 * rests; the games of one team or coach, one after the other; the capacity of the courts for games that cannot start
 * before r and are followed by q minutes of play (head–body–tail); pinned games.
 */
export function lowerBound(problem: CompiledProblem): LowerBound {
  const reach = new Reach(problem)
  let best: LowerBound = { end: problem.opening, proof: 'chain', impossible: false }
  const raise = (end: Minute, proof: LowerBound['proof']) => {
    if (end === Number.POSITIVE_INFINITY) best = { ...best, impossible: true }
    else if (end > best.end) best = { ...best, end, proof }
  }
  for (const game of problem.games) {
    raise(reach.finishAfter(game.index, reach.heads[game.index]! + game.duration), 'chain')
    if (game.pinned) raise(reach.finishAfter(game.index, game.pinned.start + game.duration), 'pinned')
  }
  for (const own of problem.gamesOfPlayer) {
    for (const set of ofEachCategory(problem, own)) if (set.length > 1) raise(teamBound(problem, reach, set), 'team')
  }
  for (const own of problem.gamesOfCoach) if (own.length > 1) raise(coachBound(problem, reach, own), 'coach')
  for (const set of headTailSets(problem, reach.heads)) raise(courtsBound(problem, reach, set), 'courts')
  return best
}

/** All games of a team, and those of each of its categories, because rests and limits may differ. */
function ofEachCategory(problem: CompiledProblem, own: readonly number[]): readonly (readonly number[])[] {
  const byCategory = [...Map.groupBy(own, (game) => problem.games[game]!.category).values()]
  return byCategory.length > 1 ? [own, ...byCategory] : [own]
}

/**
 * A team plays its games one by one, with rests between them and a maximum per day. The games are taken as equal: as
 * short, as little rested, as seldom closed and as many per day as the mildest of them. The k-th start of equal games
 * is never earlier than here, whatever their order.
 */
function teamBound(problem: CompiledProblem, reach: Reach, own: readonly number[]): Minute {
  const games = own.map((index) => problem.games[index]!)
  const heads = own.map((index) => reach.heads[index]!).toSorted((one, other) => one - other)
  const mildest = mildestOf(games)
  let end = Number.NEGATIVE_INFINITY
  let today = -1
  let playedToday = 0
  for (const head of heads) {
    let start = reach.fit(mildest, Math.max(head, end + mildest.rest))
    if (problem.dayOf(start) === today && playedToday >= mildest.maxPerDay) {
      start = reach.fit(mildest, dayAfter(problem, today))
    }
    if (!Number.isFinite(start)) return Number.POSITIVE_INFINITY
    playedToday = problem.dayOf(start) === today ? playedToday + 1 : 1
    today = problem.dayOf(start)
    end = start + mildest.duration
  }
  return reach.leastFinishAfter(own, end)
}

/** Properties of a game that is no harder to place than any of these. */
const mildestOf = (games: readonly CompiledGame[]) => ({
  duration: Math.min(...games.map((game) => game.duration)),
  rest: Math.min(...games.map((game) => game.rest)),
  maxPerDay: Math.max(...games.map((game) => game.maxPerDay)),
  closed: common(games.map((game) => game.closed)),
})

/** A coach attends all games of several teams, one at a time. */
function coachBound(problem: CompiledProblem, reach: Reach, own: readonly number[]): Minute {
  const mildest = mildestOf(own.map((index) => problem.games[index]!))
  let end = Number.NEGATIVE_INFINITY
  for (const head of own.map((index) => reach.heads[index]!).toSorted((one, other) => one - other)) {
    end = reach.fit(mildest, Math.max(head, end)) + mildest.duration
  }
  return reach.leastFinishAfter(own, end)
}

const dayAfter = ({ playDays, dayOf }: CompiledProblem, day: number): Minute =>
  playDays.find((first) => dayOf(first) > day) ?? Number.POSITIVE_INFINITY

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
