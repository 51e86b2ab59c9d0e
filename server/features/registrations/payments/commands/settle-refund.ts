import type { PaymentStatus } from '#domain/registrations/payments/payment.ts'
import { hasEnded } from '#domain/registrations/registration.ts'
import { issueCreditNote } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { refundedNews } from '../mails/club-news.ts'
import { lockPayment } from './lock-payment.ts'

/** The provider or the organiser has refunded: issues the credit note and tells the club. Safe to repeat. */
export async function settleRefund(services: Services, refund_id: string, reference: string | null) {
  await act(services, async (act) => {
    const { tx, now, note, actor_id } = act
    const [found] = await tx<{ payment_id: string }[]>`select payment_id from refunds where id = ${refund_id}`
    const payment = found && (await lockPayment(tx, found.payment_id))
    if (!payment) return
    const [refund] = await tx<{ amount_cents: number; status: string }[]>`
      update refunds set status = 'succeeded', settled_at = ${now}, settled_by = ${actor_id},
        provider_reference = ${reference}
      where id = ${refund_id} and status <> 'succeeded'
      returning amount_cents, status`
    if (!refund) return
    const { amount_cents } = refund
    const { registration } = payment
    await tx`
      update payments set refunded_cents = refunded_cents + ${amount_cents}, updated_at = ${now} where id = ${payment.id}`
    await note('refund.settle', { refund: refund_id }, { amount_cents })
    const payment_status = await statusAfterRefund(tx, registration)
    if (payment_status) await changeRegistration(act, registration, 'refunded', { payment_status })
    await tellClub(act, registration, refundedNews(registration, { id: refund_id, amount_cents }))
    await issueCreditNote(act, payment, { id: refund_id, amount_cents })
  })
}

/** Null when the registration stays active: the refund was an overpayment. */
async function statusAfterRefund(tx: Tx, { id, status }: LockedRegistration): Promise<PaymentStatus | null> {
  if (!hasEnded(status)) return null
  const [sums] = await tx<{ paid: number; refunded: number; due: number }[]>`
    select
      (select coalesce(sum(amount_cents), 0)::int from payments where registration_id = ${id} and status = 'succeeded') as paid,
      (select coalesce(sum(refunded_cents), 0)::int from payments where registration_id = ${id}) as refunded,
      (select count(*)::int from refunds where registration_id = ${id} and status <> 'succeeded') as due`
  if (sums!.due > 0) return 'refund_due'
  return sums!.refunded >= sums!.paid ? 'refunded' : 'partially_refunded'
}
