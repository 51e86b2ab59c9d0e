import { canMovePayment, type PaymentStatus } from '#domain/registrations/payments/payment.ts'
import { hasEnded } from '#domain/registrations/registration.ts'
import { issueCreditNote } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { refundedNews } from '../mails/club-news.ts'
import { lockPayment } from './lock-payment.ts'

/** The provider or the organiser has refunded: issues the credit note and tells the club. Safe to repeat. */
export const settleRefund = (services: Services, refund_id: string, reference: string | null) =>
  act(services, (act) => finishRefund(act, refund_id, reference))

/** The same, as a part of another act. */
export async function finishRefund(act: Act, refund_id: string, reference: string | null) {
  const { tx, now, note, actor_id } = act
  const [found] = await tx<{ payment_id: string }[]>`select payment_id from refunds where id = ${refund_id}`
  const payment = found && (await lockPayment(tx, found.payment_id))
  if (!payment) return
  const [refund] = await tx<{ amount_cents: number }[]>`
    update refunds set status = 'succeeded', settled_at = ${now}, settled_by = ${actor_id},
      provider_reference = ${reference}, why = null
    where id = ${refund_id} and status <> 'succeeded'
    returning amount_cents`
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
}

/** Null when nothing changes: what is kept of a registration that stands still pays it, as after an overpayment. */
async function statusAfterRefund(tx: Tx, registration: LockedRegistration): Promise<PaymentStatus | null> {
  const { id, status, amount_cents } = registration
  const [sums] = await tx<{ paid: number; refunded: number; due: number }[]>`
    select
      (select coalesce(sum(amount_cents), 0)::int from payments where registration_id = ${id} and status = 'succeeded') as paid,
      (select coalesce(sum(refunded_cents), 0)::int from payments where registration_id = ${id}) as refunded,
      (select count(*)::int from refunds where registration_id = ${id} and status <> 'succeeded') as due`
  const { paid, refunded, due } = sums!
  const after = refunded >= paid ? 'refunded' : 'partially_refunded'
  if (hasEnded(status)) return due > 0 ? 'refund_due' : after
  return paid - refunded < amount_cents && canMovePayment(registration.payment_status, after) ? after : null
}
