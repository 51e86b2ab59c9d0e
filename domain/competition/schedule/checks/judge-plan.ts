import { checkPlan } from './check-plan.ts'
import { compileProblem } from '../search/board/compile-problem.ts'
import { impossibleIn } from './impossible.ts'
import { lowerBound } from '../search/lower-bound.ts'
import { type Plan, planNotes, planWorth } from '../plan-schedule.ts'
import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'
import { boardFrom } from '../search/board/slots.ts'
import type { Violation } from './violation.ts'

/** What is to be said of a plan, whoever made it. */
export interface JudgedPlan {
  readonly quality: Plan['quality']
  readonly bound: Plan['bound']['end']
  readonly ratio_to_bound: number
  readonly notes: readonly string[]
  /** All that it breaks but games without a place: `quality.games_unplanned` counts those. */
  readonly problems: readonly JudgedViolation[]
}

export interface JudgedViolation extends Violation {
  /** Nobody can play this: it is never waived. */
  readonly is_impossible: boolean
}

/** Reads a plan as it stands, complete or not, made by hand or not. Quadratic in its games: off the main thread when it is big. */
export function judgePlan(problem: ScheduleProblem, games: readonly PlannedGame[]): JudgedPlan {
  const compiled = compileProblem(problem)
  const bound = lowerBound(compiled)
  const placed = new Set(games.map(({ game }) => game))
  const isImpossible = impossibleIn(problem, games)
  const problems = checkPlan(problem, games)
    .filter(({ rule, games: [game] }) => rule !== 'every_game_once' || game === undefined || placed.has(game))
    .map((violation) => ({ ...violation, is_impossible: isImpossible(violation) }))
  return {
    ...planWorth(problem, boardFrom(compiled, problem, games), bound),
    bound: bound.end,
    notes: planNotes(problem, games),
    problems,
  }
}
