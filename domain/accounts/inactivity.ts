import { ACCOUNT_INACTIVE_MONTHS, INACTIVE_NOTICE_DAYS, INACTIVE_NOTICE_MONTHS } from '../common/thresholds.ts'

export type InactivityStep = 'first_notice' | 'second_notice' | 'inactive'

export type Silence = {
  /** The last sign-in; of who never did, the birth of the account. */
  seen_at: Date
  /** Of the notices that tell of this very silence. */
  first_at: Date | null
  second_at: Date | null
}

/**
 * What silence does to an account by now; null: nothing yet. Nobody becomes inactive without two notices, the second of
 * which stood half a month: an account that a stopped job forgot is told first.
 */
export function inactivityStep({ seen_at, first_at, second_at }: Silence, now: Date): InactivityStep | null {
  if (now < monthsLater(seen_at, INACTIVE_NOTICE_MONTHS)) return null
  if (first_at === null) return 'first_notice'
  if (second_at === null) return now >= secondNoticeAt(seen_at, first_at) ? 'second_notice' : null
  const ends = later(monthsLater(seen_at, ACCOUNT_INACTIVE_MONTHS), daysLater(second_at, INACTIVE_NOTICE_DAYS))
  return now >= ends ? 'inactive' : null
}

/** From when on an account that says nothing is inactive, as its notices say. */
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
