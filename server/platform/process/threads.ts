import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createTurns } from '../limits/turns.ts'

/** A search takes a whole core and much memory, so few run at once and few may wait. */
const turns = createTurns({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 60 })

const MEGABYTES = 256

/**
 * Computes in a thread of its own, while other requests go on. The thread gets none of our secrets.
 * @param file module that reads `workerData` and posts one answer
 * @returns null when it takes longer than `patienceMs`
 * @throws UNAVAILABLE when too many computations wait
 */
export async function inThread<Answer>(file: URL, given: unknown, patienceMs: number): Promise<Answer | null> {
  turns.refuseWhenFull()
  return turns.take(() => run<Answer>(file, given, patienceMs))
}

async function run<Answer>(file: URL, workerData: unknown, patienceMs: number): Promise<Answer | null> {
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES }
  const worker = new Worker(file, { workerData, resourceLimits, env: {}, execArgv: [] })
  let limit: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer | null>((done, failed) => {
      limit = setTimeout(() => done(null), patienceMs)
      worker.once('message', done)
      worker.once('error', failed)
      worker.once('exit', () =>
        failed(new Error(`A thread ended without an answer: ${file.pathname.split('/').at(-1)}`)),
      )
    })
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}
