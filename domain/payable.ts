import { holdExpiresAt } from './hold.ts'
import type { PaymentStatus } from './payment.ts'
import { type RegistrationStatus, takesAPlace } from './registration.ts'
import type { PaymentTiming } from './tournament.ts'

/** What decides whether a registration may be paid; `status` is the one that holds at that instant. */
export type Payable = {
  status: RegistrationStatus
  payment_status: PaymentStatus
  amount_cents: number
  payment_timing: PaymentTiming
}

/** Something is asked for it and has not arrived. */
export function isUnpaid({ amount_cents, payment_status }: Pick<Payable, 'amount_cents' | 'payment_status'>): boolean {
  return (
    amount_cents > 0 && (payment_status === 'unpaid' || payment_status === 'awaiting' || payment_status === 'failed')
  )
}

/** Money may be taken for it now: it has a place, and where one pays after approval, it is approved. */
export function isPayable(registration: Payable): boolean {
  if (!isUnpaid(registration) || !takesAPlace(registration.status)) return false
  return registration.payment_timing === 'at_registration' || registration.status === 'approved'
}

/** When a payment begun now must have ended: with the hold or the offer, else after the length of a hold. */
export function paymentEndsAt(
  registration: { status: RegistrationStatus; hold_expires_at: string | null; offer_expires_at: string | null },
  now: Date,
): Date {
  const { status, hold_expires_at, offer_expires_at } = registration
  const end = status === 'held' ? hold_expires_at : status === 'offered' ? offer_expires_at : null
  return end === null ? holdExpiresAt(now) : new Date(end)
}
