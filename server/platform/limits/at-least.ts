import { setTimeout } from 'node:timers/promises'

/** Settles no sooner than after `ms`, so that the duration does not tell what the work has found. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, setTimeout(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
