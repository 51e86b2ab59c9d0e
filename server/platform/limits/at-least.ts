import { setTimeout } from 'node:timers/promises'

/** Answers, or fails, no sooner than after `ms`: what was found on the way does not show in the time it took. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, setTimeout(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
