import { parentPort, workerData } from 'node:worker_threads'
import { gapsOf, type ToDraw } from './expected-gaps.ts'

/** The thread of `expected-gaps.ts`. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(gapsOf(workerData as ToDraw))
