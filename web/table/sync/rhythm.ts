import { jitter } from '#web/lib/live/jitter.ts'

/** The facts that decide when a table calls the server again. */
export type Pace = {
  /** Calls in a row that were refused or got no answer. */
  failures: number
  has_unsent: boolean
  is_hidden: boolean
  /** Waiting time asked for by the server. */
  wait_ms: number | null
}

/**
 * Milliseconds until the next call. A random part keeps the tables of a gym that lost the network together from calling
 * together again.
 */
export function nextCallMs({ failures, has_unsent, is_hidden, wait_ms }: Pace, spread = jitter): number {
  const again = failures > 0 ? Math.min(MOST_MS, FIRST_MS * 2 ** (failures - 1)) : has_unsent ? GAP_MS : QUIET_MS
  const due = Math.max(wait_ms ?? 0, is_hidden && !has_unsent ? MOST_MS : again)
  return due + spread(due / 4)
}

/**
 * Least time in milliseconds between two calls that nobody waits for, because each is a transaction on the competition.
 */
export const GAP_MS = 2_000
const FIRST_MS = 5_000
const QUIET_MS = 8_000
const MOST_MS = 24_000
