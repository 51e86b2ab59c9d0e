import type { ForbiddenStarts } from '#domain/competition/schedule/checks/forbidden-starts.ts'
import type { JudgedPlan } from '#domain/competition/schedule/checks/judge-plan.ts'
import type { Plan, Planning } from '#domain/competition/schedule/plan-schedule.ts'
import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'

/** The page asks this of the worker, which answers by messages of the same `id`. */
export type PlanWork = { id: number; problem: ScheduleProblem } & (
  | { kind: 'propose' }
  /** Games without a place get one; those of the plan stay. */
  | { kind: 'place'; games: PlannedGame[] }
  | { kind: 'improve'; plan: Plan; rounds: number }
  | { kind: 'judge'; games: PlannedGame[] }
  | { kind: 'forbid'; games: PlannedGame[]; game: string; from: number; to: number; step: number }
)

export type PlanAnswer = { id: number } & (
  | { kind: 'planning'; planning: Planning }
  /** Brings a plan that is better than the one before, or the same, after `done` of `rounds`. */
  | { kind: 'improved'; plan: Plan; done: number; rounds: number }
  | { kind: 'judged'; judged: JudgedPlan }
  | { kind: 'forbidden'; starts: ForbiddenStarts[] }
  | { kind: 'failed'; message: string }
)
