import { Worker } from 'node:worker_threads'
import type { Disruption } from '#domain/competition/schedule/disruption.ts'
import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import type { Shift } from '#domain/competition/schedule/shift-games.ts'
import type { Violation } from '#domain/competition/schedule/violation.ts'
import { threads } from '#server/platform/threads.ts'

export type DelayAsked = {
  problem: ScheduleProblem
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
 * Looks for both ways of moving a day in a thread of its own: other requests go on. Null when it takes too long.
 * @throws UNAVAILABLE when too many are waiting for theirs
 */
export async function searchDelay(asked: DelayAsked): Promise<DelayFound | null> {
  threads.refuseWhenFull()
  return threads.take(() => searchApart(asked))
}

async function searchApart(asked: DelayAsked): Promise<DelayFound | null> {
  const worker = new Worker(new URL('./delay-worker.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    execArgv: [],
  })
  let limit: NodeJS.Timeout | undefined
  try {
    return await new Promise<DelayFound | null>((done, failed) => {
      limit = setTimeout(() => done(null), PATIENCE_MS)
      worker.once('message', (found: DelayFound) => done(found))
      worker.once('error', failed)
    })
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}
