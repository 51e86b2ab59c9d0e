import { addLocalDays } from '#domain/common/dates/local-time.ts'
import { splitRefund } from '#domain/common/money.ts'
import { canMovePayment } from '#domain/registrations/payments/payment.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { refundDueNews } from '../mails/organizer-news.ts'
import type { LockedPayment } from './lock-payment.ts'

export const REFUND_JOB = 'payments.refund'

/** Time for an organiser to refund by hand. */
export const REFUND_DUE_DAYS = 14

export const REFUND_DUE = { payment_status: 'refund_due' } as const

type Paid = Pick<LockedPayment, 'id' | 'provider' | 'amount_cents' | 'refunded_cents'>

/**
 * When a registration ends, refunds what was paid and not yet refunded, or an amount of it, latest payment first.
 * @returns the amount to refund, in cents
 */
export async function requestRefund(
  act: Act,
  registration: LockedRegistration,
  { refund_cents: asked_cents, reason }: { refund_cents?: number; reason: string },
): Promise<number> {
  await stopWaiting(act, registration)
  const payments = await listRefundable(act.tx, registration.id)
  const kept = payments.reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)
  const refund_cents = Math.min(kept, asked_cents ?? kept)
  const asked = await requestParts(act, { registration, payments }, refund_cents, reason)
  // While its payer contests it, that is what it reads: the refund leaves once the bank has decided, or never.
  if (asked === 0 || registration.payment_status === 'disputed') await oweRefund(act, registration)
  else await changeRegistration(act, registration, 'refund', REFUND_DUE)
  return refund_cents
}

/**
 * Gives back a part of what was paid for a registration that stands: it stays paid.
 * @param isKnown its organiser has just asked for it, and needs no message to say what is left to do by hand
 */
export async function requestPartialRefund(
  act: Act,
  registration: LockedRegistration,
  refund_cents: number,
  reason: string,
  { isKnown = false } = {},
) {
  const payments = await listRefundable(act.tx, registration.id)
  await requestParts(act, { registration, payments, isKnown }, refund_cents, reason)
}

/** @returns how many payments give a part of it back */
async function requestParts(
  act: Act,
  {
    registration,
    payments,
    isKnown = false,
  }: { registration: LockedRegistration; payments: readonly Paid[]; isKnown?: boolean },
  refund_cents: number,
  reason: string,
): Promise<number> {
  const parts = splitRefund(refund_cents, payments)
  for (const { id, refund_cents: part } of parts) {
    const payment = payments.find((one) => one.id === id)!
    await requestPaymentRefund(act, { ...payment, registration }, part, reason, 'owed', isKnown)
  }
  return parts.length
}

/**
 * A registration that has ended reads `refund_due` as long as a refund of it is under way, even one that was asked for
 * while it stood. A dispute, or money given back whole, says more and stays.
 * @param again what was given back turns out not to be
 */
export async function oweRefund(act: Act, registration: LockedRegistration, { again = false } = {}) {
  const { payment_status } = registration
  await stopWaiting(act, registration)
  if ((payment_status === 'refunded' && !again) || !canMovePayment(payment_status, 'refund_due')) return
  const [owed] = await act.tx`
    select from refunds where registration_id = ${registration.id} and status <> 'succeeded' limit 1`
  if (owed) await changeRegistration(act, registration, 'refund', REFUND_DUE)
}

/** The rest of a price is no longer awaited, so the part of it that came pays nothing. */
export const stopWaiting = (
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { id, place }: Pick<LockedRegistration, 'id' | 'place'>,
) => tx`
  update refunds set kind = 'surplus', reason = 'Trop-perçu', due_at = ${addLocalDays(now, REFUND_DUE_DAYS, place.time_zone)}
  where registration_id = ${id} and kind = 'advance'`

/** The provider is asked after the commit. If it cannot refund, the organiser gets a task with a due date. */
export async function requestPaymentRefund(
  act: Act,
  payment: Paid & { registration: LockedRegistration },
  amount_cents: number,
  reason: string,
  kind: 'owed' | 'advance' | 'surplus' = 'owed',
  isKnown = false,
) {
  const { tx, now, note, jobs } = act
  const { registration } = payment
  const byHand = payment.provider === 'manual'
  const due_at = addLocalDays(now, REFUND_DUE_DAYS, registration.place.time_zone)
  const [refund] = await tx<{ id: string }[]>`
    insert into refunds (payment_id, registration_id, amount_cents, status, kind, reason, due_at, created_at)
    values (${payment.id}, ${registration.id}, ${amount_cents}, ${byHand ? 'due' : 'requested'}, ${kind}, ${reason},
      ${due_at}, ${now})
    returning id`
  const id = refund!.id
  const changes = { amount_cents, payment_id: payment.id, registration_id: registration.id }
  await note('refund.request', { refund: id }, changes, { reason })
  // Who notes by hand what came has just read what is kept apart of it.
  if (byHand && kind === 'owed' && !isKnown) await tellDue(act, registration, { id, amount_cents, due_at })
  if (!byHand) await jobs.enqueue(tx, REFUND_JOB, { refund_id: id })
}

/** When a whole tournament or category is cancelled, the organiser is told once of all its refunds: see `endEntries`. */
async function tellDue(
  act: Act,
  registration: LockedRegistration,
  refund: { id: string; amount_cents: number; due_at: Date },
) {
  const { status, category_status } = registration.place
  if (status !== 'cancelled' && category_status !== 'cancelled') await tellRefundDue(act, registration, refund)
}

/** The organiser reads what to give back, until when, and why it is with them. */
export const tellRefundDue = (
  act: Act,
  registration: LockedRegistration,
  refund: Parameters<typeof refundDueNews>[1],
) => tellOrganizer(act, registration, refundDueNews(registration, refund))

/** The payments that came in, locked; their `refunded_cents` includes refunds under way. */
const listRefundable = (tx: Tx, registration_id: string) => tx<Paid[]>`
  select id, provider, amount_cents, (
    select coalesce(sum(amount_cents), 0)::int from refunds where payment_id = payments.id) as refunded_cents
  from payments where registration_id = ${registration_id} and status = 'succeeded'
  order by succeeded_at desc, id for no key update`
