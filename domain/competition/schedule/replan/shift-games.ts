import { checkPlan } from '../checks/check-plan.ts'
import { changesInFrench, type TeamChange } from '../changes/plan-changes.ts'
import type { CourtId, Minute, PlannedGame, ScheduleProblem } from '../schedule-problem.ts'
import type { Violation } from '../checks/violation.ts'

export interface Shift {
  readonly minutes: number
  /** Games from this minute on move. */
  readonly from: Minute
  /** Only this court; null: all courts. */
  readonly court: CourtId | null
  /** End of the day to shift: games from this minute on stay. By default all later games move. */
  readonly until?: Minute
}

export interface Shifted {
  readonly games: readonly PlannedGame[]
  readonly changes: readonly TeamChange[]
  /** Violations of the shifted plan that the plan did not have. The organiser sees them before applying it. */
  readonly violations: readonly Violation[]
}

/** Moves later games by one delay, as an organiser would on paper, and tells what that breaks. Pinned games stay. */
export function shiftGames(problem: ScheduleProblem, plan: readonly PlannedGame[], shift: Shift): Shifted {
  const pinned = new Set(problem.games.filter((game) => game.pinned).map((game) => game.id))
  const until = shift.until ?? Number.POSITIVE_INFINITY
  const games = plan.map((slot): PlannedGame => {
    const moves =
      slot.start >= shift.from &&
      slot.start < until &&
      !pinned.has(slot.game) &&
      (shift.court === null || shift.court === slot.court)
    return moves ? { ...slot, start: slot.start + shift.minutes, end: slot.end + shift.minutes } : slot
  })
  const before = new Set(checkPlan(problem, plan).map(({ text }) => text))
  return {
    games,
    changes: changesInFrench(problem, plan, games),
    violations: checkPlan(problem, games).filter(({ text }) => !before.has(text)),
  }
}
