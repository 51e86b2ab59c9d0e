import { checkPlan } from './check-plan.ts'
import { compileProblem } from '../search/board/compile-problem.ts'
import { impossibleIn } from './impossible.ts'
import { lowerBound } from '../search/lower-bound.ts'
import { type Plan, planNotes, planWorth } from '../plan-schedule.ts'
import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'
import { boardFrom } from '../search/board/slots.ts'
import type { Violation } from './violation.ts'

export interface JudgedPlan {
  readonly quality: Plan['quality']
  readonly bound: Plan['bound']['end']
  readonly ratio_to_bound: number
  readonly notes: readonly string[]
  /** All violations, except games without a place, which `quality.games_unplanned` counts. */
  readonly problems: readonly JudgedViolation[]
}

export interface JudgedViolation extends Violation {
  /** Nobody can play this, so it can never be accepted. */
  readonly is_impossible: boolean
}

/** Judges a plan as it stands, complete or not. It is quadratic in the games: a large plan needs its own thread. */
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
