import type { Registration } from '#contract/registrations/registrations.ts'
import { addDays, hasPassed, localDay } from '#domain/common/dates/local-time.ts'

type Waited = Pick<Registration, 'payment_due_at'> & {
  tournament: Pick<Registration['tournament'], 'starts_at' | 'time_zone'>
}

/**
 * Answers which local days can become the due date: after the current one, or from today when it has passed, up to the
 * day before the tournament. One week later is proposed.
 */
export function extensionDays(
  { payment_due_at, tournament }: Waited,
  now: Date,
): { min: string; max: string; proposed: string } {
  const { starts_at, time_zone } = tournament
  const isDue = hasPassed(payment_due_at, now) || payment_due_at === null
  const from = localDay(isDue ? now : payment_due_at, time_zone)
  const max = addDays(localDay(starts_at, time_zone), -1)
  const later = addDays(from, WEEK)
  return { min: isDue ? from : addDays(from, 1), max, proposed: later > max ? max : later }
}

const WEEK = 7
