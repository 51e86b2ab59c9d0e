import { addLocalDays } from '#domain/common/dates/local-time.ts'
import { splitRefund } from '#domain/common/money.ts'
import { canMovePayment } from '#domain/registrations/payments/payment.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refundDueNews } from '../mails/organizer-news.ts'
import type { LockedPayment } from './lock-payment.ts'

export const REFUND_JOB = 'payments.refund'

/** Time for an organiser to refund by hand. */
const REFUND_DUE_DAYS = 14

export const REFUND_DUE = { payment_status: 'refund_due' } as const

type Paid = Pick<LockedPayment, 'id' | 'provider' | 'amount_cents' | 'refunded_cents'>

/**
 * When a registration ends, refunds a share of what was paid and not yet refunded, latest payment first.
 * @returns the amount to refund, in cents
 */
export async function requestRefund(
  tx: Tx,
  services: Services,
  registration: LockedRegistration,
  { percent, reason }: { percent: number; reason: string },
  actor: Actor,
): Promise<number> {
  const payments = await listRefundable(tx, registration.id)
  const kept = payments.reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)
  const refund_cents = Math.round((kept * percent) / 100)
  const asked = await requestParts(tx, services, { registration, payments }, refund_cents, reason, actor)
  if (asked === 0) await oweRefund(tx, services, registration, actor)
  else await changeRegistration(tx, registration, 'refund', REFUND_DUE, actor, services.clock())
  return refund_cents
}

/** Gives back a part of what was paid for a registration that stands: it stays paid. */
export async function requestPartialRefund(
  tx: Tx,
  services: Services,
  registration: LockedRegistration,
  refund_cents: number,
  reason: string,
  actor: Actor,
) {
  const payments = await listRefundable(tx, registration.id)
  await requestParts(tx, services, { registration, payments }, refund_cents, reason, actor)
}

/** @returns how many payments give a part of it back */
async function requestParts(
  tx: Tx,
  services: Services,
  { registration, payments }: { registration: LockedRegistration; payments: readonly Paid[] },
  refund_cents: number,
  reason: string,
  actor: Actor,
): Promise<number> {
  const parts = splitRefund(refund_cents, payments)
  for (const { id, refund_cents: part } of parts) {
    const payment = payments.find((one) => one.id === id)!
    await requestPaymentRefund(tx, services, { ...payment, registration }, part, reason, actor)
  }
  return parts.length
}

/**
 * A registration that has ended reads `refund_due` as long as a refund of it is under way, even one that was asked for
 * while it stood. A dispute, or money given back whole, says more and stays.
 */
export async function oweRefund(tx: Tx, services: Services, registration: LockedRegistration, actor: Actor) {
  if (!canMovePayment(registration.payment_status, 'refund_due')) return
  const [owed] = await tx`
    select from refunds where registration_id = ${registration.id} and status <> 'succeeded' limit 1`
  if (owed) await changeRegistration(tx, registration, 'refund', REFUND_DUE, actor, services.clock())
}

/** The provider is asked after the commit. If it cannot refund, the organiser gets a task with a due date. */
export async function requestPaymentRefund(
  tx: Tx,
  services: Services,
  payment: Paid & { registration: LockedRegistration },
  amount_cents: number,
  reason: string,
  actor: Actor,
) {
  const { registration } = payment
  const now = services.clock()
  const byHand = payment.provider === 'manual'
  const due_at = addLocalDays(now, REFUND_DUE_DAYS, registration.place.time_zone)
  const [refund] = await tx<{ id: string }[]>`
    insert into refunds (payment_id, registration_id, amount_cents, status, reason, due_at, created_at)
    values (${payment.id}, ${registration.id}, ${amount_cents}, ${byHand ? 'due' : 'requested'}, ${reason}, ${due_at}, ${now})
    returning id`
  const id = refund!.id
  await audit(tx, {
    ...actor,
    action: 'refund.request',
    entity: 'refund',
    entity_id: id,
    changes: { amount_cents, payment_id: payment.id, registration_id: registration.id },
    reason,
  })
  if (byHand) await tellDue(tx, services, registration, { id, amount_cents, due_at })
  else await services.jobs.enqueue(tx, REFUND_JOB, { refund_id: id })
}

/** Of a tournament or category that is cancelled, the organiser is told once of all: see `endEntries`. */
async function tellDue(
  tx: Tx,
  services: Services,
  registration: LockedRegistration,
  refund: { id: string; amount_cents: number; due_at: Date },
) {
  const { status, category_status } = registration.place
  if (status !== 'cancelled' && category_status !== 'cancelled')
    await tellOrganizer(tx, services, registration, refundDueNews(registration, refund))
}

/** `refunded_cents` includes refunds under way. */
const listRefundable = (tx: Tx, registration_id: string) => tx<Paid[]>`
  select id, provider, amount_cents, (
    select coalesce(sum(amount_cents), 0)::int from refunds where payment_id = payments.id) as refunded_cents
  from payments where registration_id = ${registration_id} and status = 'succeeded'
  order by succeeded_at desc, id for no key update`
