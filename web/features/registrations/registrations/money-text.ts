import type { Registration } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { takesAPlace } from '#domain/registrations/registration.ts'

type Money = Pick<
  Registration,
  | 'status'
  | 'amount_cents'
  | 'payment_status'
  | 'payment_method'
  | 'refunded_cents'
  | 'refund_due_cents'
  | 'advance_cents'
>

/** It reads '80 €' or 'Gratuit'. */
export function amountText({ amount_cents }: Pick<Money, 'amount_cents'>): string {
  return amount_cents === 0 ? 'Gratuit' : formatEuros(amount_cents)
}

/** Says the payment status in a few words; null when no money is due: free, waiting list, or ended without payment. */
export function paymentText(registration: Money): string | null {
  const { status, amount_cents, payment_status, payment_method } = registration
  if (amount_cents === 0) return null
  if (isUnpaid(registration) && !takesAPlace(status)) return null
  const by =
    payment_method && payment_status !== 'unpaid' ? `, ${PAYMENT_METHOD_LABELS[payment_method].toLowerCase()}` : ''
  return `${PAYMENT_STATUS_LABELS[payment_status]}${by}`
}

/** It reads '40 € remboursés, 40 € à rembourser'; null without a refund. A part that came: '20 € déjà reçus'. */
export function refundText({
  refunded_cents,
  refund_due_cents,
  advance_cents,
}: Pick<Money, 'refunded_cents' | 'refund_due_cents' | 'advance_cents'>): string | null {
  const parts = [
    advance_cents > 0 && `${formatEuros(advance_cents)} déjà reçus`,
    refunded_cents > 0 && `${formatEuros(refunded_cents)} remboursés`,
    refund_due_cents > 0 && `${formatEuros(refund_due_cents)} à rembourser`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}
