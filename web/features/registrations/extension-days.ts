import type { Registration } from '#contract/registrations.ts'
import { addDays, localDay } from '#domain/local-time.ts'

type Waited = Pick<Registration, 'payment_due_at'> & {
  tournament: Pick<Registration['tournament'], 'starts_at' | 'time_zone'>
}

/** Days a payment may be put off to, in the calendar of the venue: from the day it was due to the eve; a week more is proposed. */
export function extensionDays(
  { payment_due_at, tournament }: Waited,
  now: Date,
): { min: string; max: string; proposed: string } {
  const { starts_at, time_zone } = tournament
  const today = localDay(now, time_zone)
  const max = addDays(localDay(starts_at, time_zone), -1)
  const due = payment_due_at ? localDay(payment_due_at, time_zone) : today
  const min = due > today ? due : today
  const later = addDays(min, WEEK)
  return { min, max, proposed: later > max ? max : later }
}

const WEEK = 7
