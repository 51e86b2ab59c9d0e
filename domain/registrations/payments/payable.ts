import { holdExpiresAt } from '../entering/hold.ts'
import type { PaymentStatus } from './payment.ts'
import { type RegistrationStatus, takesAPlace } from '../registration.ts'
import type { PaymentTiming } from '../../tournaments/tournament.ts'

/** Facts that decide whether a registration can be paid. `status` is its status now. */
export type Payable = {
  status: RegistrationStatus
  payment_status: PaymentStatus
  amount_cents: number
  payment_timing: PaymentTiming
}

/** True when money is due and has not arrived. */
export function isUnpaid({ amount_cents, payment_status }: Pick<Payable, 'amount_cents' | 'payment_status'>): boolean {
  return (
    amount_cents > 0 && (payment_status === 'unpaid' || payment_status === 'awaiting' || payment_status === 'failed')
  )
}

/**
 * True when money may be taken now: the registration has a place and, with payment after approval, is approved. A place
 * is held only to be paid.
 */
export function isPayable(registration: Payable): boolean {
  if (!isUnpaid(registration) || !takesAPlace(registration.status)) return false
  const { payment_timing, status } = registration
  return payment_timing === 'at_registration' || status === 'approved' || status === 'held'
}

/** Latest end of a payment that starts now: the end of the hold or offer, otherwise the length of a hold from now. */
export function paymentEndsAt(
  registration: { status: RegistrationStatus; hold_expires_at: string | null; offer_expires_at: string | null },
  now: Date,
): Date {
  const { status, hold_expires_at, offer_expires_at } = registration
  const end = status === 'held' ? hold_expires_at : status === 'offered' ? offer_expires_at : null
  return end === null ? holdExpiresAt(now) : new Date(end)
}
