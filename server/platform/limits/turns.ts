import { refuse } from '../errors.ts'

/** So many at once in the process, the others in the order in which they came, so many of them at most. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let busy = 0
  return {
    /** @throws UNAVAILABLE when nobody more may wait */
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
