import {
  type Instant,
  addDays,
  addLocalDays,
  hasPassed,
  instantOf,
  localDay,
  toDate,
} from '../../common/dates/local-time.ts'
import {
  AFTER_APPROVAL_PAYMENT_DAYS,
  HOLD_MINUTES,
  MANUAL_PAYMENT_DAYS,
  PAYMENT_REMINDER_DAYS_BEFORE,
  PAYMENT_REMINDER_TIME,
  UNPAID_HOLD_HOURS,
  UNPAID_HOLD_MINUTES_MAX,
} from '../../common/thresholds.ts'

/** Dates of a tournament that limit its payments. `time_zone` is that of the venue. */
export type PaymentBounds = { registration_closes_at: Instant | null; starts_at: Instant; time_zone: string }

/** End of the hold that keeps a place during the payment. */
export function holdExpiresAt(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000)
}

/** A time during which a club held a place without paying it: the hold ran out, or the club gave it back. */
export type UnpaidHold = { from: Instant; to: Instant }

/**
 * When a club that has let holds go unpaid may hold a place of that category again; null: now. Repeated holds would
 * keep others out for nothing, so two holds within a day, or as many minutes in shorter ones, are enough.
 */
export function nextHoldAt(holds: readonly UnpaidHold[], now: Date): Date | null {
  const windowMs = UNPAID_HOLD_HOURS * 3_600_000
  const spans = holds.map(({ from, to }) => ({ from: toDate(from).getTime(), to: toDate(to).getTime() }))
  const recent = spans.filter(({ to }) => to > now.getTime() - windowMs).sort((one, other) => one.to - other.to)
  let keptMs = recent.reduce((sum, { from, to }) => sum + to - from, 0)
  let next: Date | null = null
  for (const { from, to } of recent) {
    if (keptMs < UNPAID_HOLD_MINUTES_MAX * 60_000) break
    next = new Date(to + windowMs)
    keptMs -= to - from
  }
  return next
}

/**
 * Due date of a payment by cheque, transfer or cash: in ten days, at most the closing date. For a place given from the
 * waiting list after the closing date, the limit is the start of the tournament.
 */
export function manualPaymentDue(now: Date, { registration_closes_at, starts_at, time_zone }: PaymentBounds): Date {
  const limit = registration_closes_at && !hasPassed(registration_closes_at, now) ? registration_closes_at : starts_at
  return earlier(addLocalDays(now, MANUAL_PAYMENT_DAYS, time_zone), toDate(limit))
}

/** Due date of a payment after approval: in five days, at most the start of the tournament. */
export function approvedPaymentDue(approvedAt: Date, { starts_at, time_zone }: PaymentBounds): Date {
  return earlier(addLocalDays(approvedAt, AFTER_APPROVAL_PAYMENT_DAYS, time_zone), toDate(starts_at))
}

/** Due date for a team that comes in just before the tournament, or during it: in ten days, and it plays meanwhile. */
export const entryPaymentDue = (now: Date, { time_zone }: Pick<PaymentBounds, 'time_zone'>): Date =>
  addLocalDays(now, MANUAL_PAYMENT_DAYS, time_zone)

/** Mornings on which a club is reminded: five days and one day before the due date, except those already past. */
export function paymentReminders(due: Instant, zone: string, now: Date): Date[] {
  return PAYMENT_REMINDER_DAYS_BEFORE.map((days) =>
    instantOf(addDays(localDay(due, zone), -days), PAYMENT_REMINDER_TIME, zone),
  ).filter((reminder) => !hasPassed(reminder, now))
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
