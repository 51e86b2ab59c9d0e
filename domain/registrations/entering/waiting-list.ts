import { type Instant, addDays, instantOf, localDay, localDaysUntil, toDate } from '../../common/dates/local-time.ts'
import {
  NIGHT_ENDS_AT_HOUR,
  NIGHT_STARTS_AT_HOUR,
  OFFER_EARLY_UNTIL_DAYS_BEFORE,
  OFFER_HOURS_EARLY,
  OFFER_HOURS_LATE,
  OFFER_LATE_UNTIL_DAYS_BEFORE,
} from '../../common/thresholds.ts'

/**
 * A free place is offered to the first in the waiting list until a deadline. Close to the tournament, it is open to
 * everyone.
 */
export type Offer = { kind: 'offer'; expires_at: Date } | { kind: 'everyone' }

/**
 * How long a free place is offered to the first in line: 48 h until D-7, 12 h until D-2, then open to everyone. Days
 * are calendar days at the venue. The local night, 22 h to 8 h, does not count.
 */
export function offerDeadline(offeredAt: Instant, startsAt: Instant, zone: string): Offer {
  const days = localDaysUntil(startsAt, toDate(offeredAt), zone)
  if (days < OFFER_LATE_UNTIL_DAYS_BEFORE) return { kind: 'everyone' }
  const hours = days >= OFFER_EARLY_UNTIL_DAYS_BEFORE ? OFFER_HOURS_EARLY : OFFER_HOURS_LATE
  return { kind: 'offer', expires_at: addDaytime(toDate(offeredAt), hours, zone) }
}

/** The instant after some daytime hours. Clocks change at night, so every day has the same number of daytime hours. */
function addDaytime(from: Date, hours: number, zone: string): Date {
  let left = hours * 3_600_000
  for (let day = localDay(from, zone); ; day = addDays(day, 1)) {
    const opens = instantOf(day, clockText(NIGHT_ENDS_AT_HOUR), zone).getTime()
    const closes = instantOf(day, clockText(NIGHT_STARTS_AT_HOUR), zone).getTime()
    const start = Math.max(from.getTime(), opens)
    const room = Math.max(0, closes - start)
    if (left <= room) return new Date(start + left)
    left -= room
  }
}

function clockText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
