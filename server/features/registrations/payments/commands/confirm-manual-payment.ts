import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { isManualMethod, type ManualMethod } from '#domain/registrations/payments/payment.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import {
  type LockedRegistration,
  lockRegistration,
} from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
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
  await act(context, async (act) => {
    const registration = (await lockRegistration(act.tx, registration_id))!
    const { status, amount_cents, payment_method } = registration
    if (received && registration.payment_status === 'paid') throw refuse('ALREADY_PAID')
    const expected = hasEntered(status) && isUnpaid(registration)
    if (!expected || registration.payment_open) throw refuse('NOT_ALLOWED_NOW')
    if (received && received.amount_cents !== amount_cents) throw refuse('AMOUNT_CHANGED', { amount_cents })
    const method = given ?? (isManualMethod(payment_method) ? payment_method : 'cheque')
    await takeManualPayment(act, registration, method)
  })
}

/** Writes down the whole price, received by hand for a registration that is locked and owes it. */
export async function takeManualPayment(act: MemberAct, registration: LockedRegistration, method: ManualMethod) {
  const { tx, now, note } = act
  const { id: registration_id, amount_cents } = registration
  const [row] = await tx<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, status, created_at, succeeded_at, updated_at)
    values (${registration_id}, 'manual', ${method}, ${amount_cents}, 'succeeded', ${now}, ${now}, ${now})
    returning id`
  const { id } = row!
  await note('payment.succeeded', { payment: id }, { status: [null, 'succeeded'], registration_id, method })
  const payment = { id, provider: 'manual', method, status: 'succeeded', amount_cents, refunded_cents: 0 } as const
  await receivePayment(act, { ...payment, registration })
}
