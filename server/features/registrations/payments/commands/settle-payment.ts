import { canMoveAttempt, isManualMethod } from '#domain/registrations/payments/payment.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { Services } from '#server/platform/context.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { isNewEvent, type ProviderEvent } from './note-event.ts'
import { receivePayment } from './receive-payment.ts'

/**
 * Applies the state of a session just read from its provider. Answers, notifications and reconciliations may come in
 * any order, any number of times: only a later state changes something.
 */
export async function settlePayment(
  services: Services,
  payment_id: string,
  session: PaymentSession,
  event?: ProviderEvent,
) {
  await act(services, async (act) => {
    const { tx, now } = act
    if (event && !(await isNewEvent(tx, event, now))) return
    const payment = await lockPayment(tx, payment_id)
    if (!payment || !canMoveAttempt(payment.status, session.state.status)) return
    await recordState(act, payment, session)
    await applyState(act, payment, session)
  })
}

async function recordState({ tx, now, note }: Act, payment: LockedPayment, { reference, state }: PaymentSession) {
  await tx`
    update payments set status = ${state.status}, provider_reference = coalesce(${reference}, provider_reference), updated_at = ${now},
      failure_code = ${state.status === 'failed' ? state.failure_code : null},
      amount_cents = ${state.status === 'succeeded' ? state.amount_cents : payment.amount_cents},
      succeeded_at = ${state.status === 'succeeded' ? now : null}
    where id = ${payment.id}`
  await note(`payment.${state.status}`, { payment: payment.id }, { status: [payment.status, state.status] })
}

async function applyState(act: Act, payment: LockedPayment, { state }: PaymentSession) {
  const { registration } = payment
  if (state.status === 'succeeded') return receivePayment(act, { ...payment, amount_cents: state.amount_cents })
  const ended = state.status === 'failed' || state.status === 'expired'
  if (!ended || registration.payment_status !== 'awaiting' || awaitsManualPayment(registration)) return
  const payment_status = state.status === 'failed' ? 'failed' : 'unpaid'
  await changeRegistration(act, registration, 'payment-ended', { payment_status })
}

/** A cheque may still arrive, whatever the result of a card attempt. */
const awaitsManualPayment = ({ payment_method, payment_due_at }: LockedRegistration) =>
  payment_method !== null && isManualMethod(payment_method) && payment_due_at !== null
