/**
 * Answers the minutes told to a screen reader, for ten seconds each: at five, and at one. It is null all other times.
 */
export function announcedMinutes(leftMs: number): 5 | 1 | null {
  return MOMENTS.find((minutes) => leftMs <= minutes * 60_000 && leftMs > minutes * 60_000 - SHOWN_MS) ?? null
}

/**
 * Answers how many milliseconds to wait before asking for the answer of the provider once more: quickly at first, then
 * every ten seconds.
 */
export function pollDelayMs(asked: number): number {
  return Math.min(POLL_MAX_MS, POLL_FIRST_MS * 1.6 ** Math.max(0, asked - 1))
}

const MOMENTS = [5, 1] as const
const SHOWN_MS = 10_000
const POLL_FIRST_MS = 1000
const POLL_MAX_MS = 10_000
