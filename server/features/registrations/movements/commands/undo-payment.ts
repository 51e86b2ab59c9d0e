import { approvedPaymentDue } from '#domain/registrations/entering/hold.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { isManualMethod, type PaymentMethod } from '#domain/registrations/payments/payment.ts'
import { endedPayment, leftWithout, owedAgain } from '#domain/registrations/payments/surplus.ts'
import { hasEnded } from '#domain/registrations/registration.ts'
import { issueCreditNote } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import {
  keepApart,
  listHeld,
  stopKeepingApart,
  sumOf,
} from '#server/features/registrations/payments/commands/held-money.ts'
import { type LockedPayment, lockPayment } from '#server/features/registrations/payments/commands/lock-payment.ts'
import { sumsOf } from '#server/features/registrations/payments/commands/settle-refund.ts'
import { paymentUndoneNews } from '../mails/club-news.ts'

/**
 * A payment was noted by hand and never came. A counter-entry of its whole amount answers it, with its credit note; what
 * was to be given back of it is no longer. The team keeps its place and its matches. The caller keeps these accounts.
 * @throws NOT_ALLOWED_NOW with the reason, when money of it has left, or other money rests on it
 */
export const undoPayment = (context: MemberContext, id: string, reason: string) =>
  act(context, async (act) => {
    const { tx, note } = act
    const payment = (await lockPayment(tx, id))!
    const { registration } = payment
    const held = await listHeld(tx, registration.id)
    const own = held.find((one) => one.id === id)
    if (!own || own.provider !== 'manual' || !isManualMethod(own.method))
      throw refuse('NOT_ALLOWED_NOW', {}, NOT_BY_HAND)
    if (own.has_left) throw refuse('NOT_ALLOWED_NOW', {}, (await isUndone(act, id)) ? ALREADY_UNDONE : HAS_LEFT)
    const [moved] = await tx`select from refunds where became_payment_id = ${id} and kind = 'moved'`
    if (moved) throw refuse('NOT_ALLOWED_NOW', {}, MOVED_HERE)
    const refund_id = await answerPayment(act, payment, { kind: 'undone', reason })
    await note('payment.undo', { payment: id }, { refund_id, amount_cents: payment.amount_cents }, { reason })
    await tellClub(act, registration, paymentUndoneNews(registration, payment, reason))
    await issueCreditNote(
      act,
      payment,
      { id: refund_id, amount_cents: payment.amount_cents },
      `Noté par erreur : ${reason}`,
    )
  })

/** Whether the payment was answered by a counter-entry already. */
async function isUndone({ tx }: MemberAct, id: string): Promise<boolean> {
  const [row] = await tx`select from refunds where payment_id = ${id} and kind = 'undone'`
  return row !== undefined
}

type Answer = { kind: 'undone' | 'moved'; reason: string }

/** Writes the counter-entry, and what the registration is without this money. @returns the id of the entry */
export async function answerPayment(act: MemberAct, payment: LockedPayment, { kind, reason }: Answer): Promise<string> {
  const { tx, now, actor_id } = act
  const { id, registration, amount_cents } = payment
  await tx`delete from refunds where payment_id = ${id} and status = 'due'`
  const [refund] = await tx<{ id: string }[]>`
    insert into refunds (payment_id, registration_id, amount_cents, status, kind, reason, due_at, created_at, settled_at, settled_by)
    values (${id}, ${registration.id}, ${amount_cents}, 'succeeded', ${kind}, ${reason}, ${now}, ${now}, ${now}, ${actor_id})
    returning id`
  await tx`
    update payments set refunded_cents = refunded_cents + ${amount_cents}, updated_at = ${now} where id = ${id}`
  if (hasEnded(registration.status)) await leaveEnded(act, registration)
  else if (!isUnpaid(registration)) await leaveStanding(act, payment)
  await tx`update refunds set apart_cents = apart_unsaid(registration_id) where id = ${refund!.id}`
  return refund!.id
}

/** A registration that has ended says anew what its money became. */
export async function leaveEnded(act: MemberAct, registration: LockedRegistration) {
  const payment_status = endedPayment(await sumsOf(act.tx, registration.id))
  if (payment_status !== registration.payment_status)
    await changeRegistration(act, registration, 'payment-undone', { payment_status })
}

/** What is left may still pay it. */
async function leaveStanding(act: MemberAct, { id, registration, method }: LockedPayment) {
  const left = await listHeld(act.tx, registration.id)
  const left_cents = sumOf(left, 'kept_cents', 'surplus_cents')
  const { owes, apart, apart_cents } = leftWithout({ amount_cents: registration.amount_cents, left_cents })
  if (owes && left.some(({ provider, kept_cents }) => provider !== 'manual' && kept_cents > 0))
    throw refuse('NOT_ALLOWED_NOW', {}, PAID_ON_TOP)
  if (owes) await changeRegistration(act, registration, 'payment-undone', await owing(act, id, registration, method))
  await stopKeepingApart(act.tx, registration, ['surplus'])
  await keepApart(act, registration, apart, apart_cents)
}

/** How it was before: its club had meant to pay so, and had until then. */
async function owing({ tx, now }: MemberAct, id: string, registration: LockedRegistration, taken: PaymentMethod) {
  const [found] = await tx<{ method: PaymentMethod }[]>`
    select coalesce(found_method, ${taken}) as method from payments where id = ${id}`
  const { place, payment_due_at } = registration
  const method = found!.method
  const payment_status = owedAgain({ status: registration.status, payment_timing: place.payment_timing, method })
  const due = payment_status === 'awaiting' ? { payment_due_at: payment_due_at ?? approvedPaymentDue(now, place) } : {}
  return { payment_status, payment_method: method, ...due }
}

const NOT_BY_HAND = 'Seul un paiement noté à la main s’annule\u00a0: une carte se rembourse.'
const ALREADY_UNDONE = 'Ce paiement est déjà annulé.'
const HAS_LEFT =
  'De l’argent de ce paiement a été rendu ou sert à une autre équipe\u00a0: annulez d’abord ce remboursement ou ce report.'
const MOVED_HERE = 'Cet argent vient du trop-perçu d’une autre équipe\u00a0: annulez plutôt ce report.'
const PAID_ON_TOP =
  'Une différence payée par carte s’ajoute à ce paiement\u00a0: annulez plutôt l’inscription, ou attendez le bon paiement.'
