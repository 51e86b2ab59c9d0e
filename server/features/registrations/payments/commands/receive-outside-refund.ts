import { serveRefunds, type WaitingRefund } from '#domain/registrations/payments/outside-refund.ts'
import { tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { refundOutsideNews } from '../mails/organizer-news.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { finishRefund } from './settle-refund.ts'

/**
 * Money that a provider says was given back. It settles the refund of ours that it makes, which a person may have had to make
 * there; what nobody here had asked for is recorded with its credit note, and its organiser is told.
 */
export async function receiveOutsideRefunds(act: Act, given_back: PaymentSession['given_back']) {
  for (const given of given_back) {
    const { tx } = act
    const [paid] = await tx<{ id: string }[]>`
      select id from payments where provider_payment = ${given.provider_payment} and status = 'succeeded'`
    const payment = paid && (await lockPayment(tx, paid.id))
    if (payment) await receiveOne(act, payment, given)
  }
}

async function receiveOne(act: Act, payment: LockedPayment, { reference, amount_cents }: Given) {
  const { tx, note } = act
  const [known] = await tx<{ id: string; status: string }[]>`
    select id, status from refunds where payment_id = ${payment.id} and provider_reference = ${reference} limit 1`
  if (known) return known.status === 'succeeded' ? undefined : finishRefund(act, known.id, reference)
  const waiting = await tx<WaitingRefund[]>`
    select id, amount_cents, status from refunds where payment_id = ${payment.id} and status <> 'succeeded'
    order by created_at, id for update`
  const served = serveRefunds(amount_cents, waiting, payment.amount_cents - payment.refunded_cents)
  for (const { id, amount_cents: left_cents } of served.left) {
    await (left_cents > 0
      ? tx`update refunds set amount_cents = ${left_cents} where id = ${id}`
      : tx`delete from refunds where id = ${id}`)
    await note('refund.lowered', { refund: id }, { amount_cents: left_cents, payment_id: payment.id })
  }
  for (const id of served.settled) await finishRefund(act, id, reference)
  if (served.outside_cents > 0)
    await recordOutside(act, payment, { reference, amount_cents: served.outside_cents, reason: SEEN })
}

type Given = Pick<PaymentSession['given_back'][number], 'reference' | 'amount_cents'>

const SEEN = 'Remboursé chez le prestataire'

/** Writes down money that has left without having been asked for here. */
export async function recordOutside(act: Act, payment: LockedPayment, given: Given & { reason: string }) {
  const { tx, now, note } = act
  const { registration } = payment
  const { amount_cents, reason } = given
  const [refund] = await tx<{ id: string }[]>`
    insert into refunds (payment_id, registration_id, amount_cents, status, reason, due_at, created_at, outside)
    values (${payment.id}, ${registration.id}, ${amount_cents}, 'requested', ${reason}, ${now}, ${now}, true)
    returning id`
  const { id } = refund!
  await note('refund.outside', { refund: id }, { amount_cents, payment_id: payment.id }, { reason })
  await finishRefund(act, id, given.reference)
  if (reason === SEEN) await tellOrganizer(act, registration, refundOutsideNews(registration, { id, amount_cents }))
}
