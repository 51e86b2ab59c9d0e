import type { PaidBy } from '#contract/registrations/registrations.ts'
import type { CollectionMeans } from '#domain/registrations/collection/collection.ts'
import {
  type ManualPayment,
  type ManualPaymentGuide,
  manualPaymentGuide,
} from '#domain/registrations/collection/manual-payment.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { isManualMethod, type PaymentStatus } from '#domain/registrations/payments/payment.ts'

type Awaited = {
  reference: string
  payment_method: PaidBy | null
  payment_status: PaymentStatus
  payment_due_at: string | Date | null
  amount_cents: number
  /** The part of it that came. */
  advance_cents: number
}

/**
 * Explains how the club pays a registration by hand; null when no payment by hand is awaited.
 * @param means reads the organiser's means as this reader may see them; called only when something is awaited
 */
export function guideOf(
  registration: Awaited,
  venue: Pick<ManualPayment, 'time_zone' | 'organizer'>,
  means: () => CollectionMeans,
): ManualPaymentGuide | null {
  const { payment_method: method, payment_due_at: due_at, reference } = registration
  const amount_cents = registration.amount_cents - registration.advance_cents
  if (!isUnpaid(registration) || !isManualMethod(method) || !due_at) return null
  const { time_zone, organizer } = venue
  return manualPaymentGuide({ method, amount_cents, reference, due_at, time_zone, organizer, means: means() })
}
