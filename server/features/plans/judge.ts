import { Worker } from 'node:worker_threads'
import { threads } from '#server/platform/threads.ts'
import { type Judgement, judgementOf, type ToJudge } from './judgement.ts'

/** Games that are read in a few milliseconds: a thread takes longer to start. */
const FEW_GAMES = 40

/**
 * Judges a plan; a big one in a thread of its own, since it reads the games two by two and others wait for their answers.
 * @throws UNAVAILABLE when too many are waiting for theirs
 */
export async function judge(plan: ToJudge): Promise<Judgement> {
  if (plan.problem.games.length <= FEW_GAMES) return judgementOf(plan)
  threads.refuseWhenFull()
  return threads.take(() => judgeApart(plan))
}

async function judgeApart(plan: ToJudge): Promise<Judgement> {
  const worker = new Worker(new URL('./judge-thread.ts', import.meta.url), {
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Nothing of our secrets belongs in there.
    env: {},
    execArgv: [],
  })
  try {
    return await new Promise<Judgement>((done, failed) => {
      worker.once('message', done)
      worker.once('error', failed)
      worker.once('exit', () => failed(new Error('The judge of plans ended without an answer.')))
    })
  } finally {
    await worker.terminate()
  }
}
