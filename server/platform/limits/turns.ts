import { refuse } from '../errors.ts'

/** Runs `atOnce` works at a time in this process. Up to `waiting` others wait in the order of their arrival. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let busy = 0
  return {
    /** @throws UNAVAILABLE when the queue is full */
    refuseWhenFull: () => {
      if (queue.length >= waiting) throw refuse('UNAVAILABLE')
    },
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      if (busy >= atOnce) await new Promise<void>((ready) => queue.push(ready))
      else busy += 1
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else busy -= 1
      }
    },
  }
}
