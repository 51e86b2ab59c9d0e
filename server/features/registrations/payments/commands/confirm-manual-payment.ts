import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { isManualMethod, type ManualMethod } from '#domain/registrations/payments/payment.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import {
  type LockedRegistration,
  lockRegistration,
} from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { receivePayment } from './receive-payment.ts'

/**
 * The organiser has received the cheque, the transfer or the cash. The caller must manage the registration, or keep the
 * accounts of its organiser.
 * @param received what the bank says; another amount than the one due then is refused
 */
export async function confirmManualPayment(
  context: MemberContext,
  registration_id: string,
  given: ManualMethod | undefined,
  received?: { amount_cents: number },
) {
  await context.db.begin(async (tx) => {
    const registration = (await lockRegistration(tx, registration_id))!
    const { status, amount_cents, payment_method } = registration
    if (received && registration.payment_status === 'paid') throw refuse('ALREADY_PAID')
    const expected = hasEntered(status) && isUnpaid(registration)
    if (!expected || registration.payment_open) throw refuse('NOT_ALLOWED_NOW')
    if (received && received.amount_cents !== amount_cents) throw refuse('AMOUNT_CHANGED', { amount_cents })
    const method = given ?? (isManualMethod(payment_method) ? payment_method : 'cheque')
    await takeManualPayment(tx, context, registration, method)
  })
}

/** Writes down the whole price, received by hand for a registration that is locked and owes it. */
export async function takeManualPayment(
  tx: Tx,
  context: MemberContext,
  registration: LockedRegistration,
  method: ManualMethod,
) {
  const now = context.clock()
  const { id: registration_id, amount_cents } = registration
  const [row] = await tx<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, status, created_at, succeeded_at, updated_at)
    values (${registration_id}, 'manual', ${method}, ${amount_cents}, 'succeeded', ${now}, ${now}, ${now})
    returning id`
  const { id } = row!
  const actor = actorOf(context)
  await audit(tx, {
    ...actor,
    action: 'payment.succeeded',
    entity: 'payment',
    entity_id: id,
    changes: { status: [null, 'succeeded'], registration_id, method },
  })
  const payment = { id, provider: 'manual', method, status: 'succeeded', amount_cents, refunded_cents: 0 } as const
  await receivePayment(tx, context, { ...payment, registration }, actor)
}
