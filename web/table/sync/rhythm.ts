import { jitter } from '#web/lib/live/jitter.ts'

/** What decides when a table speaks to the server again. */
export type Pace = {
  /** Calls in a row that nobody answered, or that were refused. */
  failures: number
  /** Something is still to be sent. */
  has_unsent: boolean
  is_hidden: boolean
  /** Asked by the server. */
  wait_ms: number | null
}

/** Milliseconds until the next call: tables of one gym that lost the network together do not come back together. */
export function nextCallMs({ failures, has_unsent, is_hidden, wait_ms }: Pace, spread = jitter): number {
  const again = failures > 0 ? Math.min(MOST_MS, FIRST_MS * 2 ** (failures - 1)) : has_unsent ? GAP_MS : QUIET_MS
  const due = Math.max(wait_ms ?? 0, is_hidden && !has_unsent ? MOST_MS : again)
  return due + spread(due / 4)
}

/** Between the starts of two calls that nobody waits for: each of them is one transaction of the competition. */
export const GAP_MS = 2_000
const FIRST_MS = 5_000
const QUIET_MS = 8_000
const MOST_MS = 24_000
