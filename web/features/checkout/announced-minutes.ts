/** The minutes told to a screen reader, for ten seconds each: at five, and at one. Null all other times. */
export function announcedMinutes(leftMs: number): 5 | 1 | null {
  return MOMENTS.find((minutes) => leftMs <= minutes * 60_000 && leftMs > minutes * 60_000 - SHOWN_MS) ?? null
}

const MOMENTS = [5, 1] as const
const SHOWN_MS = 10_000
