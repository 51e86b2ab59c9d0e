import type { PaidBy } from '#contract/registrations.ts'
import {
  type ManualPayment,
  type ManualPaymentGuide,
  manualPaymentGuide,
  paymentReference,
} from '#domain/manual-payment.ts'
import { isUnpaid } from '#domain/payable.ts'
import { isManualMethod, type PaymentStatus } from '#domain/payment.ts'

type Awaited = {
  id: string
  payment_method: PaidBy | null
  payment_status: PaymentStatus
  payment_due_at: string | Date | null
  amount_cents: number
}

/** How the club pays a registration by hand; null when nothing of the kind is awaited. */
export function guideOf(
  { id, payment_method, payment_status, payment_due_at, amount_cents }: Awaited,
  venue: Pick<ManualPayment, 'time_zone' | 'organizer'>,
): ManualPaymentGuide | null {
  const awaited = isUnpaid({ amount_cents, payment_status }) && isManualMethod(payment_method) && payment_due_at
  if (!awaited) return null
  const { time_zone, organizer } = venue
  return manualPaymentGuide({
    method: payment_method,
    amount_cents,
    reference: paymentReference(id),
    due_at: payment_due_at,
    time_zone,
    organizer,
  })
}
