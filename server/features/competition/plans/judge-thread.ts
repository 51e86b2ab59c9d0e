import { parentPort, workerData } from 'node:worker_threads'
import { judgementOf, type ToJudge } from './judgement.ts'

/** The thread of `judge.ts`. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(judgementOf(workerData as ToJudge))
