import { availableParallelism } from 'node:os'
import { createTurns } from './turns.ts'

/** Who searches or judges in a thread takes a whole core, and memory: a few at once, whoever asks, and few wait. */
export const threads = createTurns({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 60 })
