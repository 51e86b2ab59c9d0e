import { splitRefund } from '#domain/common/money.ts'
import { serveRefunds, type WaitingRefund } from '#domain/registrations/payments/outside-refund.ts'
import { tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { refundOutsideNews } from '../mails/organizer-news.ts'
import { type LockedPayment, lockPaidTogether } from './lock-payment.ts'
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
    const payments = paid ? await lockPaidTogether(tx, paid.id) : []
    if (payments.length > 0) await receiveOne(act, payments, given)
  }
}

/** The money of several teams that were paid at once is one for the provider: any of their refunds may be meant. */
async function receiveOne(act: Act, payments: readonly LockedPayment[], { reference, amount_cents }: Given) {
  const { tx, note } = act
  const ids = payments.map(({ id }) => id)
  const [known] = await tx<{ id: string; status: string }[]>`
    select id, status from refunds where payment_id = any (${ids}::uuid[]) and provider_reference = ${reference} limit 1`
  if (known) return known.status === 'succeeded' ? undefined : finishRefund(act, known.id, reference)
  const waiting = await tx<(WaitingRefund & { payment_id: string })[]>`
    select id, payment_id, amount_cents, status from refunds where payment_id = any (${ids}::uuid[]) and status <> 'succeeded'
    order by created_at, id for update`
  const kept_cents = payments.reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)
  const served = serveRefunds(amount_cents, waiting, kept_cents)
  for (const { id, amount_cents: left_cents } of served.left) {
    await (left_cents > 0
      ? tx`update refunds set amount_cents = ${left_cents} where id = ${id}`
      : tx`delete from refunds where id = ${id}`)
    const { payment_id } = waiting.find((one) => one.id === id)!
    await note('refund.lowered', { refund: id }, { amount_cents: left_cents, payment_id })
  }
  for (const id of served.settled) await finishRefund(act, id, reference)
  for (const { id, refund_cents } of splitRefund(served.outside_cents, await listFree(tx, ids))) {
    const payment = payments.find((one) => one.id === id)!
    await recordOutside(act, payment, { reference, amount_cents: refund_cents, reason: SEEN })
  }
}

/** How much of each has no refund, done or asked for. */
const listFree = (tx: Tx, ids: readonly string[]) => tx<{ id: string; amount_cents: number; refunded_cents: number }[]>`
  select id, amount_cents, (
    select coalesce(sum(amount_cents), 0)::int from refunds where payment_id = payments.id) as refunded_cents
  from payments where id = any (${ids}::uuid[]) and status = 'succeeded' order by paid_with nulls first, id`

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
