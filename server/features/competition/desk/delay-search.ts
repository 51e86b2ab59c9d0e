import type { Disruption } from '#domain/competition/schedule/replan/disruption.ts'
import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import type { Shift } from '#domain/competition/schedule/replan/shift-games.ts'
import type { Violation } from '#domain/competition/schedule/checks/violation.ts'
import { inThread } from '#server/platform/process/threads.ts'

export type DelayAsked = {
  problem: ScheduleProblem
  /** As it was told, the delay itself left out. */
  plan: PlannedGame[]
  /** Null: nothing on the court has to move. */
  shift: Shift | null
  disruption: Disruption
}

export type DelayFound = {
  shifted: { games: readonly PlannedGame[]; violations: readonly Violation[] } | null
  replanned: { games: readonly PlannedGame[] | null; message: string; notes: readonly string[] }
}

const PATIENCE_MS = 10_000

/**
 * Looks for both ways of moving a day in a thread of its own. Null when it takes too long.
 * @throws UNAVAILABLE when too many are waiting for theirs
 */
export const searchDelay = (asked: DelayAsked): Promise<DelayFound | null> =>
  inThread<DelayFound>(new URL('./delay-worker.ts', import.meta.url), asked, PATIENCE_MS)
