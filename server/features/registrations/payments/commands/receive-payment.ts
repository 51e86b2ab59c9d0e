import { hasEnded, hasEntered } from '#domain/registrations/registration.ts'
import { issueReceipt } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import { keepPaidPlace } from '#server/features/registrations/registrations/commands/entering/keep-paid-place.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { latePaymentNews, paidNews, paidTwiceNews } from '../mails/club-news.ts'
import type { LockedPayment } from './lock-payment.ts'
import { receiveChange } from './receive-change.ts'
import { oweRefund, REFUND_DUE, requestPaymentRefund } from './request-refund.ts'

/**
 * Records money received for a registration: nothing else marks it as paid. A second payment, a wrong amount or a
 * payment that arrives too late is refunded in full.
 */
export async function receivePayment(tx: Tx, services: Services, payment: LockedPayment, actor: Actor) {
  const { registration } = payment
  if (registration.changes_id) return receiveChange(tx, services, payment, actor)
  const { status, payment_status, amount_cents } = registration
  const due = payment_status === 'unpaid' || payment_status === 'awaiting' || payment_status === 'failed'
  if (!due || payment.amount_cents !== amount_cents) {
    await requestPaymentRefund(tx, services, payment, payment.amount_cents, 'Paiement en trop', actor)
    if (hasEnded(status)) await oweRefund(tx, services, registration, actor)
    await tellClub(tx, services, registration, paidTwiceNews(registration, payment))
  } else {
    const outcome = await keepPaidPlace(tx, services, registration, payment.method, actor)
    if (outcome === 'lost') await changeRegistration(tx, registration, 'pay-late', REFUND_DUE, actor, services.clock())
    if (outcome !== 'kept') {
      await requestPaymentRefund(tx, services, payment, payment.amount_cents, 'Paiement arrivé après le délai', actor)
      await tellClub(tx, services, registration, latePaymentNews(registration, payment, outcome === 'waiting'))
    } else if (hasEntered(status)) {
      await tellClub(tx, services, registration, paidNews(registration, payment))
    }
  }
  await issueReceipt(tx, services, { kind: 'receipt', payment, amount_cents: payment.amount_cents, refund_id: null })
}
