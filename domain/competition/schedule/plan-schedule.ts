import { seededRandom } from '../seeded-random.ts'
import { assignReferees } from './referees/assign-referees.ts'
import type { Board } from './search/board/board.ts'
import { compileProblem } from './search/board/compile-problem.ts'
import { byWorth } from './search/constructions.ts'
import { improve } from './search/improve.ts'
import type { LowerBound } from './search/lower-bound.ts'
import { conflictNotes, possibleConflicts } from './checks/possible-conflicts.ts'
import { planQuality, type PlanQuality } from './quality/plan-quality.ts'
import { refereeNotes } from './referees/referee-notes.ts'
import { relaxation, type Relaxation } from './relaxation/relaxation.ts'
import type { PlannedGame, ScheduleProblem } from './schedule-problem.ts'
import { boardFrom, slotsOf } from './search/board/slots.ts'
import { isComplete, solve } from './search/solve.ts'
import { openMinutes } from './problem/spans.ts'
import { steadyCourts } from './quality/steady-courts.ts'
import { unavoidableInFrench } from './quality/unavoidable.ts'

export interface PlanOptions {
  /** The same seed gives the same plan, on every machine. */
  readonly seed?: number
  /** Moves tried to make the plan fairer. Default: 400 per game, between 16,000 and 200,000. */
  readonly moves?: number
  /** Called regularly; true ends the search with the best plan so far. The caller owns the clock. */
  readonly shouldStop?: () => boolean
}

export interface Plan {
  /** In playing order. */
  readonly games: readonly PlannedGame[]
  readonly quality: PlanQuality
  /** Proved: no plan of this problem ends earlier. */
  readonly bound: LowerBound
  /** Open minutes used, divided by the open minutes that any plan needs. 1 is proven optimal. */
  readonly ratio_to_bound: number
  readonly notes: readonly string[]
}

export type Planning =
  | { readonly feasible: true; readonly plan: Plan }
  | {
      readonly feasible: false
      /** True when no plan exists; false when none was found. */
      readonly is_proved: boolean
      /** Constraints to give up. A plan exists if they change exactly as said. Empty when none was found in time. */
      readonly relax: readonly Relaxation[]
      /** Other sets of constraints that suffice. */
      readonly alternatives: readonly (readonly Relaxation[])[]
      /** French: what is missing, and what to change. */
      readonly message: string
      readonly partial: Plan
    }

/**
 * Plans every game under all constraints: as early as possible, then as fairly as possible, then with few changes of
 * court. For a small problem, all plans are tried if a quick one may not be the best.
 */
export function planSchedule(problem: ScheduleProblem, options: PlanOptions = {}): Planning {
  const compiled = compileProblem(problem)
  const solution = solve(compiled, options)
  const { boards, bound } = solution
  if (isComplete(boards[0]!)) {
    const fairest = improved(boards, options).toSorted(byWorth)[0]!
    steadyCourts(fairest)
    return { feasible: true, plan: describePlan(problem, fairest, bound) }
  }
  const partial = describePlan(problem, boards[0]!, bound)
  return { feasible: false, partial, ...relaxation(problem, solution.is_proved, options) }
}

/** Improves an existing plan of the same problem. The result is never longer and never less fair. */
export function improvePlan(problem: ScheduleProblem, plan: Plan, options: PlanOptions = {}): Plan {
  const [board] = improved([boardFrom(compileProblem(problem), problem, plan.games)], options)
  steadyCourts(board!)
  return describePlan(problem, board!, plan.bound)
}

/**
 * Turns a board into a plan, with its referees, quality and notes.
 * @param before an earlier plan, whose referees stay if they can
 */
export function describePlan(
  problem: ScheduleProblem,
  board: Board,
  bound: LowerBound,
  before: readonly PlannedGame[] = [],
): Plan {
  const refereesOf = new Map(before.map((slot) => [slot.game, slot.referees]))
  const planned = slotsOf(problem, board).map((slot) => ({ ...slot, referees: refereesOf.get(slot.game) ?? [] }))
  const games = assignReferees(problem, planned)
  return { games, ...planWorth(problem, board, bound), bound, notes: planNotes(problem, games) }
}

/** Quality of a plan, apart from its referees. */
export function planWorth(
  problem: ScheduleProblem,
  board: Board,
  bound: LowerBound,
): Pick<Plan, 'quality' | 'ratio_to_bound'> {
  const quality = planQuality(board)
  const windows = problem.courts.flatMap((court) => court.open)
  const needed = openMinutes(windows, board.problem.opening, bound.end)
  return {
    quality,
    ratio_to_bound: needed === 0 ? 1 : openMinutes(windows, board.problem.opening, quality.end) / needed,
  }
}

/** French remarks on a plan as it stands. */
export const planNotes = (problem: ScheduleProblem, games: readonly PlannedGame[]): string[] => [
  ...unavoidableInFrench(problem),
  ...refereeNotes(problem, games),
  ...conflictNotes(possibleConflicts(problem, games)),
]

/** Makes the boards fairer in place; they share the moves. */
function improved(
  boards: readonly Board[],
  { seed = 1, moves, shouldStop = () => false }: PlanOptions,
): readonly Board[] {
  const games = boards[0]!.problem.games.length
  const total = moves ?? Math.max(FEWEST_MOVES, Math.min(MOST_MOVES, games * 400))
  for (const board of boards) improve(board, seededRandom(seed + 1), { moves: total / boards.length, shouldStop })
  return boards
}

const FEWEST_MOVES = 16_000
const MOST_MOVES = 200_000
