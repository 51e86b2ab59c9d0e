import { isManualMethod, type PaymentMethod, type PaymentStatus } from './payment.ts'
import { hasEnded, type RegistrationStatus } from '../registration.ts'
import type { PaymentTiming } from '../../tournaments/tournament.ts'

/**
 * Decides what money received by hand does for a registration. Amounts are cents.
 * @param due_cents its whole price; null when nothing is due
 * @param advance_cents the part of it that came before
 * @returns whether the price is reached, and what of this money is then kept apart: with the advance until the rest comes, or
 *   as a surplus
 */
export function receivedByHand({
  due_cents,
  advance_cents,
  received_cents,
}: {
  due_cents: number | null
  advance_cents: number
  received_cents: number
}): { pays: boolean; apart: 'advance' | 'surplus'; apart_cents: number } {
  if (due_cents === null) return { pays: false, apart: 'surplus', apart_cents: received_cents }
  const excess = advance_cents + received_cents - due_cents
  return excess < 0
    ? { pays: false, apart: 'advance', apart_cents: received_cents }
    : { pays: true, apart: 'surplus', apart_cents: excess }
}

/**
 * Decides what a paid registration is without a payment that never came. What is left of its money may still pay it, and the
 * rest is a surplus; else it is owed again, and what is left is an advance. Amounts are cents.
 */
export function leftWithout({ amount_cents, left_cents }: { amount_cents: number; left_cents: number }): {
  owes: boolean
  apart: 'advance' | 'surplus'
  apart_cents: number
} {
  return left_cents < amount_cents
    ? { owes: true, apart: 'advance', apart_cents: left_cents }
    : { owes: false, apart: 'surplus', apart_cents: left_cents - amount_cents }
}

/**
 * What is said of the money of a registration that has ended. Amounts are cents, without what was noted by mistake.
 * @param asked refunds on their way
 */
export function endedPayment({
  paid_cents,
  refunded_cents,
  asked,
}: {
  paid_cents: number
  refunded_cents: number
  asked: number
}): PaymentStatus {
  if (asked > 0) return 'refund_due'
  if (paid_cents === 0) return 'unpaid'
  if (refunded_cents === 0) return 'paid'
  return refunded_cents >= paid_cents ? 'refunded' : 'partially_refunded'
}

/**
 * The state to which a registration goes back when it turns out to be unpaid. A payment by hand is awaited once it is asked
 * for: at once, or after approval.
 */
export function owedAgain({
  status,
  payment_timing,
  method,
}: {
  status: RegistrationStatus
  payment_timing: PaymentTiming
  method: PaymentMethod
}): 'unpaid' | 'awaiting' {
  if (hasEnded(status) || !isManualMethod(method)) return 'unpaid'
  return payment_timing === 'at_registration' || status === 'approved' ? 'awaiting' : 'unpaid'
}
