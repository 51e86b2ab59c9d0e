import { parentPort, workerData } from 'node:worker_threads'
import { judgementOf, type ToJudge } from './judgement.ts'

/** The thread of `judge.ts`. */
parentPort!.postMessage(judgementOf(workerData as ToJudge))
