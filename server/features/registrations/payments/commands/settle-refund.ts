import { canMovePayment, type PaymentStatus } from '#domain/registrations/payments/payment.ts'
import { endedPayment } from '#domain/registrations/payments/surplus.ts'
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
  // Money that a provider gave back unasked may have been a surplus.
  await tx`update refunds set apart_cents = apart_unsaid(registration_id) where id = ${refund_id}`
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
  const { id, status, amount_cents, payment_status } = registration
  const sums = await sumsOf(tx, id)
  if (hasEnded(status)) return endedPayment(sums)
  const { paid_cents, refunded_cents } = sums
  const after = refunded_cents >= paid_cents ? 'refunded' : 'partially_refunded'
  return paid_cents - refunded_cents < amount_cents && canMovePayment(payment_status, after) ? after : null
}

/** What came and went of a registration, without what was noted by mistake. */
export async function sumsOf(tx: Tx, id: string) {
  const [sums] = await tx<Parameters<typeof endedPayment>[0][]>`
    select
      (select coalesce(sum(amount_cents), 0)::int from payments where registration_id = ${id} and status = 'succeeded')
        - mistaken_of(${id}) as paid_cents,
      coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0)::int - mistaken_of(${id}) as refunded_cents,
      count(*) filter (where status <> 'succeeded')::int as asked
    from refunds where registration_id = ${id}`
  return sums!
}
