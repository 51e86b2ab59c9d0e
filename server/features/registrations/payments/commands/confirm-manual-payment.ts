import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { isManualMethod, type ManualMethod } from '#domain/registrations/payments/payment.ts'
import { receivedByHand } from '#domain/registrations/payments/surplus.ts'
import { hasEnded, hasEntered } from '#domain/registrations/registration.ts'
import { issueReceipt } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import { keepPaidPlace } from '#server/features/registrations/registrations/commands/entering/keep-paid-place.ts'
import {
  type LockedRegistration,
  lockRegistration,
} from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { paidNews, paidTooMuchNews, paidPartlyNews } from '../mails/club-news.ts'
import { keepApart, listHeld, stopKeepingApart, sumOf } from './held-money.ts'
import { oweRefund } from './request-refund.ts'

/**
 * The organiser has received the cheque, the transfer or the cash: all that is still due. The caller must manage the
 * registration, or keep the accounts of its organiser.
 * @param received what the bank says; another amount than the one due then is refused
 * @returns the payment's id
 */
export const confirmManualPayment = (
  context: MemberContext,
  registration_id: string,
  given: ManualMethod | undefined,
  received?: { amount_cents: number },
): Promise<string> =>
  act(context, async (act) => {
    const registration = (await lockRegistration(act.tx, registration_id))!
    const { payment_method } = registration
    if (received && registration.payment_status === 'paid') throw refuse('ALREADY_PAID')
    const amount_cents = await dueByHand(act, registration)
    if (amount_cents === 0) throw refuse('NOT_ALLOWED_NOW')
    if (received && received.amount_cents !== amount_cents) throw refuse('AMOUNT_CHANGED', { amount_cents })
    const method = given ?? (isManualMethod(payment_method) ? payment_method : 'cheque')
    return takeManualPayment(act, registration, { method, amount_cents })
  })

/** What a payment by hand still has to pay of a registration that is locked: its price without the part that came. */
export async function dueByHand({ tx }: MemberAct, registration: LockedRegistration): Promise<number> {
  if (!hasEntered(registration.status) || !isUnpaid(registration) || registration.payment_open) return 0
  return registration.amount_cents - sumOf(await listHeld(tx, registration.id), 'advance_cents')
}

/** Without its amount, the whole price. `note` is written on the receipt. */
type Taken = { method: ManualMethod; amount_cents?: number; note?: string }

/**
 * Writes down money received by hand for a registration that is locked. What does not reach its price waits for the rest;
 * what goes beyond it is given back, or serves another team.
 * @returns the payment's id
 */
export async function takeManualPayment(
  act: MemberAct,
  registration: LockedRegistration,
  { method, amount_cents = registration.amount_cents, note: written }: Taken,
): Promise<string> {
  const { tx, now, note } = act
  const { id: registration_id, status } = registration
  const advance_cents = sumOf(await listHeld(tx, registration_id), 'advance_cents')
  const due_cents = hasEntered(status) && isUnpaid(registration) ? registration.amount_cents : null
  const outcome = receivedByHand({ due_cents, advance_cents, received_cents: amount_cents })
  const { pays, apart, apart_cents } = outcome
  const [row] = await tx<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, apart_cents, found_method, status, created_at,
      succeeded_at, updated_at)
    values (${registration_id}, 'manual', ${method}, ${amount_cents}, ${pays ? apart_cents - advance_cents : apart_cents},
      ${registration.payment_method}, 'succeeded', ${now}, ${now}, ${now})
    returning id`
  const { id } = row!
  await note('payment.succeeded', { payment: id }, { status: [null, 'succeeded'], registration_id, method })
  const payment = { id, provider: 'manual', method, status: 'succeeded', amount_cents, refunded_cents: 0 } as const
  if (pays) await stopKeepingApart(tx, registration, ['advance'])
  await keepApart(act, registration, apart, apart_cents)
  if (pays) await keepPaidPlace(act, registration, method)
  if (hasEnded(status)) await oweRefund(act, registration)
  await tellClub(act, registration, newsOf(registration, payment, { ...outcome, advance_cents }))
  await issueReceipt(act, { ...payment, registration }, written)
  return id
}

function newsOf(
  registration: LockedRegistration,
  payment: { id: string; amount_cents: number },
  { apart, apart_cents, advance_cents }: { apart: 'advance' | 'surplus'; apart_cents: number; advance_cents: number },
) {
  if (apart_cents === 0) return paidNews(registration, payment)
  return apart === 'surplus'
    ? paidTooMuchNews(registration, payment, apart_cents)
    : paidPartlyNews(registration, payment, registration.amount_cents - advance_cents - apart_cents)
}
