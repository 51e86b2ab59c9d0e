import { type ClubMessage, clubMessages } from '#domain/competition/schedule/changes/club-messages.ts'
import { type JudgedPlan, judgePlan } from '#domain/competition/schedule/checks/judge-plan.ts'
import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'

export type ToJudge = {
  problem: ScheduleProblem
  games: readonly PlannedGame[]
  /** The plan that this one replaces, and the minute: whom it would be told to. */
  told?: { before: readonly PlannedGame[]; now: number }
}

export type Judgement = JudgedPlan & { messages: ClubMessage[] }

export const judgementOf = ({ problem, games, told }: ToJudge): Judgement => ({
  ...judgePlan(problem, games),
  messages: told ? clubMessages(problem, told.before, games, told.now) : [],
})
