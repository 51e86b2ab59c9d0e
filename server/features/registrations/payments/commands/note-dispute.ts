import { hasEnded } from '#domain/registrations/registration.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import { tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import { type DisputeReason, type DisputeState, disputeSteps } from '#domain/registrations/payments/disputes.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import { canMovePayment } from '#domain/registrations/payments/payment.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { disputedNews, disputeEndedNews } from '../mails/organizer-news.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { recordOutside } from './receive-outside-refund.ts'
import { oweRefund, REFUND_JOB } from './request-refund.ts'

/**
 * A payer contests a payment at their bank. The place and the matches stand; the organiser answers at the provider, and nothing
 * is given back meanwhile. Won, the registration is paid as before. Lost, the bank has taken the money back: it reads refunded, with its credit note, for good.
 */
export async function noteDispute(
  act: Act,
  payment_id: string,
  { disputed, dispute_answer_by: answer_by = null, dispute_reason: reason = null }: Disputed,
) {
  const { tx } = act
  if (disputed !== 'no')
    await tx`
      update payments set dispute_reason = coalesce(${reason}, dispute_reason), dispute_answer_by = coalesce(${answer_by}, dispute_answer_by)
      where id = ${payment_id}`
  const [row] = await tx<{ dispute: DisputeState | null }[]>`
    select dispute from payments where id = ${payment_id}`
  for (const step of disputeSteps(row!.dispute, disputed)) {
    const payment = (await lockPayment(tx, payment_id))!
    await (step === 'open' ? openDispute(act, payment, { answer_by, reason }) : endDispute(act, payment, step))
  }
}

type Disputed = Pick<PaymentSession, 'disputed' | 'dispute_answer_by' | 'dispute_reason'>

async function openDispute(
  act: Act,
  payment: LockedPayment,
  said: { answer_by: Date | null; reason: DisputeReason | null },
) {
  const { registration } = payment
  await writeDispute(act, payment, 'open')
  if (canMovePayment(registration.payment_status, 'disputed'))
    await changeRegistration(act, registration, 'payment-disputed', { payment_status: 'disputed' })
  await tellOrganizer(act, registration, disputedNews(registration, { ...payment, ...said, now: act.now }))
}

async function endDispute(act: Act, payment: LockedPayment, outcome: 'won' | 'lost') {
  const { registration } = payment
  await writeDispute(act, payment, outcome)
  const isDisputed = registration.payment_status === 'disputed'
  if (outcome === 'lost') {
    const amount_cents = payment.amount_cents - payment.refunded_cents
    if (amount_cents > 0) await takeBack(act, payment, amount_cents)
    else if (isDisputed) await changeRegistration(act, registration, 'dispute-ended', { payment_status: 'refunded' })
  } else if (isDisputed) {
    await changeRegistration(act, registration, 'dispute-ended', { payment_status: 'paid' })
    if (hasEnded(registration.status)) await oweRefund(act, (await lockPayment(act.tx, payment.id))!.registration)
  }
  if (outcome === 'won') await sendWaiting(act, payment)
  await tellOrganizer(act, registration, disputeEndedNews(registration, { ...payment, outcome, now: act.now }))
}

/** What was to be given back meanwhile leaves now. */
async function sendWaiting({ tx, jobs }: Act, { id }: LockedPayment) {
  const waiting = await tx<{ id: string }[]>`
    select id from refunds where payment_id = ${id} and status = 'requested' order by created_at, id`
  for (const refund of waiting) await jobs.enqueue(tx, REFUND_JOB, { refund_id: refund.id })
}

/** What the bank takes back can no longer be given back by anybody. */
async function takeBack(act: Act, payment: LockedPayment, amount_cents: number) {
  const dropped = await act.tx<{ id: string }[]>`
    delete from refunds where payment_id = ${payment.id} and status <> 'succeeded' returning id`
  for (const { id } of dropped)
    await act.note('refund.lowered', { refund: id }, { amount_cents: 0, payment_id: payment.id })
  await recordOutside(act, payment, { reference: `dispute:${payment.id}`, amount_cents, reason: 'Contestation perdue' })
}

async function writeDispute({ tx, now, note }: Act, { id }: LockedPayment, dispute: DisputeState) {
  const [row] = await tx<{ dispute: string | null }[]>`select dispute from payments where id = ${id}`
  await tx`
    update payments set dispute = ${dispute}, disputed_at = coalesce(disputed_at, ${now}), updated_at = ${now} where id = ${id}`
  const action = dispute === 'open' ? 'payment.disputed' : 'payment.dispute-ended'
  await note(action, { payment: id }, { dispute: [row!.dispute, dispute] })
}
