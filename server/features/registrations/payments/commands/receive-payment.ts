import { hasEnded, hasEntered } from '#domain/registrations/registration.ts'
import { issueCommonReceipt, issueReceipt } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import { keepPaidPlace } from '#server/features/registrations/registrations/commands/entering/keep-paid-place.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { latePaymentNews, paidNews, paidTwiceNews } from '../mails/club-news.ts'
import type { LockedPayment } from './lock-payment.ts'
import { receiveChange } from './receive-change.ts'
import { stopKeepingApart } from './held-money.ts'
import { oweRefund, REFUND_DUE, requestPaymentRefund, stopWaiting } from './request-refund.ts'

/**
 * Records money received for a registration: nothing else marks it as paid. A second payment, a wrong amount or a
 * payment that arrives too late is refunded in full.
 */
export async function receivePayment(act: Act, payment: LockedPayment) {
  if (payment.registration.changes_id) return receiveChange(act, payment)
  await receiveMoney(act, payment)
  await issueReceipt(act, payment)
}

/** The same for one payment of several teams, with one receipt. */
export async function receiveTogether(act: Act, payments: readonly LockedPayment[]) {
  for (const payment of payments) await receiveMoney(act, payment)
  await issueCommonReceipt(act, payments)
}

async function receiveMoney(act: Act, payment: LockedPayment) {
  const { registration } = payment
  const { status, payment_status, amount_cents, advance_cents } = registration
  const due = payment_status === 'unpaid' || payment_status === 'awaiting' || payment_status === 'failed'
  const isRest = payment.amount_cents === amount_cents - advance_cents
  if (!due || (!isRest && payment.amount_cents !== amount_cents)) {
    return giveExtraBack(act, payment)
  }
  const outcome = await keepPaidPlace(act, registration, payment.method)
  if (outcome === 'lost') await changeRegistration(act, registration, 'pay-late', REFUND_DUE)
  if (outcome !== 'kept') {
    await requestPaymentRefund(act, payment, payment.amount_cents, 'Paiement arrivé après le délai', 'surplus')
    await noteApart(act, payment)
    await tellClub(act, registration, latePaymentNews(registration, payment, outcome === 'waiting'))
  } else if (hasEntered(status)) {
    await tellClub(act, registration, paidNews(registration, payment))
  }
  if (outcome === 'kept' && advance_cents > 0) await useAdvance(act, payment, isRest)
}

/** The part that came before pays with the rest. It pays nothing when a page of the whole price was paid all the same. */
async function useAdvance({ tx, now }: Act, { id, registration }: LockedPayment, isRest: boolean) {
  if (isRest) {
    await tx`update payments set apart_cents = ${-registration.advance_cents} where id = ${id}`
    await stopKeepingApart(tx, registration, ['advance'])
  } else await stopWaiting({ tx, now }, registration)
}

/** Money that pays nothing goes back whole. */
export async function returnExtra(act: Act, payment: LockedPayment) {
  await giveExtraBack(act, payment)
  await issueReceipt(act, payment)
}

async function giveExtraBack(act: Act, payment: LockedPayment) {
  const { registration } = payment
  await requestPaymentRefund(act, payment, payment.amount_cents, 'Paiement en trop', 'surplus')
  await noteApart(act, payment)
  if (hasEnded(registration.status)) await oweRefund(act, registration)
  await tellClub(act, registration, paidTwiceNews(registration, payment))
}

/** In the books, all of it is money that pays nothing. */
const noteApart = ({ tx }: Act, { id, amount_cents }: LockedPayment) =>
  tx`update payments set apart_cents = ${amount_cents} where id = ${id}`
