import type { PaymentAttemptState } from './payment.ts'
import { isAttemptOpen } from './payment.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** An attempt as the clock sees it. `expires_at`: when its provider should no longer take the money. */
export type ReadAttempt = {
  status: PaymentAttemptState
  created_at: Date
  expires_at: Date
  succeeded_at: Date | null
}

/**
 * When the provider is asked again about an attempt that was just read; null: at each round while it is open, never once
 * it has ended. A page of the provider may be paid after its end, and what was paid may be given back or disputed there, so
 * attempts that were paid on such a page (`outlives`) are followed for a week after their end, for two months once paid.
 */
export function nextReadAt(attempt: ReadAttempt, { outlives }: { outlives: boolean }, now: Date): Date | null {
  const { status, created_at, expires_at, succeeded_at } = attempt
  if (isAttemptOpen(status)) {
    const isYoung = now.getTime() < created_at.getTime() + YOUNG_MINUTES * MINUTE_MS
    return isYoung || expires_at <= now ? null : new Date(now.getTime() + OLD_MINUTES * MINUTE_MS)
  }
  if (!outlives) return null
  const [from, trail] = status === 'succeeded' ? [succeeded_at ?? now, PAID_TRAIL] : [expires_at, ENDED_TRAIL]
  const step = trail.find((afterMs) => from.getTime() + afterMs > now.getTime())
  return step === undefined ? null : new Date(from.getTime() + step)
}

const YOUNG_MINUTES = 20
const OLD_MINUTES = 5
const days = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => (first + n) * DAY_MS)
const ENDED_TRAIL = [5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 360 * MINUTE_MS, ...days(7)]
const PAID_TRAIL = days(60)
