import { ACCOUNT_INACTIVE_MONTHS, INACTIVE_NOTICE_DAYS, INACTIVE_NOTICE_MONTHS } from '../common/thresholds.ts'

export type InactivityStep = 'first_notice' | 'second_notice' | 'inactive'

export type Silence = {
  /** The last sign-in, or the creation of an account that nobody has ever signed in to. */
  seen_at: Date
  /** When the two notices about this silence were sent. */
  first_at: Date | null
  second_at: Date | null
}

/**
 * Next step for an account that nobody signs in to; null when it is too early. It becomes inactive after two notices
 * only, and half a month after the second. If the job did not run for long, the notices still come first.
 */
export function inactivityStep({ seen_at, first_at, second_at }: Silence, now: Date): InactivityStep | null {
  if (now < monthsLater(seen_at, INACTIVE_NOTICE_MONTHS)) return null
  if (first_at === null) return 'first_notice'
  if (second_at === null) return now >= secondNoticeAt(seen_at, first_at) ? 'second_notice' : null
  const ends = later(monthsLater(seen_at, ACCOUNT_INACTIVE_MONTHS), daysLater(second_at, INACTIVE_NOTICE_DAYS))
  return now >= ends ? 'inactive' : null
}

/** The date from which the account will be inactive, as the notice tells its person. */
export function inactiveFrom(step: 'first_notice' | 'second_notice', seen_at: Date, now: Date): Date {
  const notices = step === 'first_notice' ? 2 : 1
  return later(monthsLater(seen_at, ACCOUNT_INACTIVE_MONTHS), daysLater(now, notices * INACTIVE_NOTICE_DAYS))
}

const secondNoticeAt = (seen_at: Date, first_at: Date) =>
  later(
    daysLater(monthsLater(seen_at, INACTIVE_NOTICE_MONTHS), INACTIVE_NOTICE_DAYS),
    daysLater(first_at, INACTIVE_NOTICE_DAYS),
  )

const later = (one: Date, other: Date) => (one > other ? one : other)

const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)

function monthsLater(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months)
  return to
}
