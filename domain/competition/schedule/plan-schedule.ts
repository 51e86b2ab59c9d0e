import { seededRandom } from '../seeded-random.ts'
import { assignReferees } from './assign-referees.ts'
import { Board } from './board.ts'
import { compileProblem, type CompiledProblem } from './compile-problem.ts'
import { construct, type Taste } from './construct.ts'
import { improve } from './improve.ts'
import { lowerBound, type LowerBound } from './lower-bound.ts'
import { backToBacks, planQuality, type PlanQuality } from './plan-quality.ts'
import type { PlannedGame, ScheduleProblem } from './schedule-problem.ts'
import { smallestRelaxation, type Relaxation } from './smallest-relaxation.ts'
import { openMinutes } from './spans.ts'
import { tails } from './tails.ts'
import { unavoidableInFrench } from './unavoidable.ts'

export interface PlanOptions {
  /** The same seed gives the same plan, on every machine. */
  readonly seed?: number
  /** Moves tried to make the plan fairer; by default 400 a game. */
  readonly moves?: number
  /** Asked now and then: true ends the search with the best plan so far. The clock belongs to the caller. */
  readonly shouldStop?: () => boolean
}

export interface Plan {
  /** In playing order. */
  readonly games: readonly PlannedGame[]
  readonly quality: PlanQuality
  /** Proved: no plan of this problem ends earlier. */
  readonly bound: LowerBound
  /** Open minutes used over open minutes that any plan needs: 1 is proved best. */
  readonly ratio_to_bound: number
  /** What a person should know, in French. */
  readonly notes: readonly string[]
}

export type Planning =
  | { readonly feasible: true; readonly plan: Plan }
  | {
      readonly feasible: false
      /** The fewest constraints to give up, and what that gives; empty when nothing helps. */
      readonly relax: readonly Relaxation[]
      readonly message: string
      /** The games that did find a place. */
      readonly partial: Plan
    }

/** Plans every game so that each constraint holds, as early as possible, then as fairly as possible. */
export function planSchedule(problem: ScheduleProblem, options: PlanOptions = {}): Planning {
  const compiled = compileProblem(problem)
  const bound = lowerBound(compiled)
  const board = bestConstruction(compiled, bound, options)
  const plan = finished(problem, board, bound, options)
  if (plan.quality.games_unplanned === 0) return { feasible: true, plan }
  const { relax, message } = smallestRelaxation(problem, (attempt) => isPlannable(attempt, options))
  return { feasible: false, relax, message, partial: plan }
}

/** Goes on from an existing plan of the same problem: never longer, never less fair. */
export function improvePlan(problem: ScheduleProblem, plan: Plan, options: PlanOptions = {}): Plan {
  const compiled = compileProblem(problem)
  return finished(problem, boardFrom(compiled, problem, plan.games), plan.bound, options)
}

/** A board with the games of a plan on it. */
export function boardFrom(compiled: CompiledProblem, problem: ScheduleProblem, games: readonly PlannedGame[]): Board {
  const board = new Board(compiled)
  const indexOf = new Map(problem.games.map((game, index) => [game.id, index]))
  const courtOf = new Map(problem.courts.map((court, index) => [court.id, index]))
  for (const { game, court, start } of games) board.place(indexOf.get(game)!, courtOf.get(court)!, start)
  return board
}

/** The plan that stands on a board, with its referees, its worth and its notes. */
export function describePlan(problem: ScheduleProblem, board: Board, bound: LowerBound): Plan {
  const planned = problem.games
    .flatMap((game, index): PlannedGame[] =>
      board.isPlaced(index)
        ? [
            {
              game: game.id,
              court: problem.courts[board.court[index]!]!.id,
              start: board.start[index]!,
              end: board.endOf(index),
              referees: [],
            },
          ]
        : [],
    )
    .sort((one, other) => one.start - other.start || (one.court < other.court ? -1 : 1))
  const quality = planQuality(board)
  const whistled = assignReferees(problem, planned)
  const windows = problem.courts.flatMap((court) => court.open)
  const needed = openMinutes(windows, board.problem.opening, bound.end)
  return {
    games: whistled.games,
    quality,
    bound,
    ratio_to_bound: needed === 0 ? 1 : openMinutes(windows, board.problem.opening, quality.end) / needed,
    notes: [...unavoidableInFrench(problem), ...whistled.notes],
  }
}

function finished(problem: ScheduleProblem, board: Board, bound: LowerBound, options: PlanOptions): Plan {
  improve(board, seededRandom((options.seed ?? 1) + 1), {
    moves: options.moves ?? problem.games.length * 400,
    shouldStop: options.shouldStop ?? (() => false),
  })
  return describePlan(problem, board, bound)
}

const TASTES: readonly Taste[] = [
  { urgency: 1, comfort: 10_000, chance: 0 },
  { urgency: 1, comfort: 60, chance: 0 },
  { urgency: 1, comfort: 0, chance: 0 },
  { urgency: 1, comfort: 10_000, chance: 30 },
  { urgency: 1, comfort: 60, chance: 30 },
  { urgency: 1, comfort: 0, chance: 30 },
  { urgency: 1, comfort: 30, chance: 120 },
  { urgency: 0.2, comfort: 60, chance: 60 },
]

const MOST_CONSTRUCTIONS = 32

/** Several tastes in turn; the first that reaches the bound without two games in a row ends the search. */
function bestConstruction(compiled: CompiledProblem, bound: LowerBound, { seed = 1, shouldStop }: PlanOptions): Board {
  const tail = tails(compiled)
  let best: { board: Board; score: readonly number[] } | null = null
  for (let attempt = 0; attempt < MOST_CONSTRUCTIONS; attempt++) {
    const board = construct(compiled, tail, TASTES[attempt % TASTES.length]!, seededRandom(seed + attempt))
    const score = scoreOf(board)
    if (!best || isLess(score, best.score)) best = { board, score }
    const isComplete = best.score[0] === 0
    const isShortest = isComplete && best.score[1]! <= bound.end
    if (isShortest && (best.score[2] === 0 || attempt >= TASTES.length)) break
    if (isComplete && shouldStop?.()) break
  }
  return best!.board
}

function isPlannable(problem: ScheduleProblem, options: PlanOptions): Board | null {
  const compiled = compileProblem(problem)
  const tail = tails(compiled)
  for (const [attempt, taste] of TASTES.entries()) {
    const board = construct(compiled, tail, taste, seededRandom((options.seed ?? 1) + attempt))
    if (scoreOf(board)[0] === 0) return board
  }
  return null
}

/** Games left out, end, games in a row: less is better, in that order. */
const scoreOf = (board: Board): readonly number[] => [
  board.court.filter((court) => court < 0).length,
  board.lastEnd(),
  backToBacks(board),
]

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && one[at]! < other[at]!
}
