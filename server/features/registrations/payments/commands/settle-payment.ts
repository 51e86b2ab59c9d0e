import { canMoveAttempt, isManualMethod } from '#domain/registrations/payments/payment.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
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
  actor: Actor,
  event?: ProviderEvent,
) {
  await services.db.begin(async (tx) => {
    if (event && !(await isNewEvent(tx, event, services.clock()))) return
    const payment = await lockPayment(tx, payment_id)
    if (!payment || !canMoveAttempt(payment.status, session.state.status)) return
    await recordState(tx, services, payment, session, actor)
    await applyState(tx, services, payment, session, actor)
  })
}

async function recordState(
  tx: Tx,
  { clock }: Services,
  payment: LockedPayment,
  { reference, state }: PaymentSession,
  actor: Actor,
) {
  const now = clock()
  await tx`
    update payments set status = ${state.status}, provider_reference = coalesce(${reference}, provider_reference), updated_at = ${now},
      failure_code = ${state.status === 'failed' ? state.failure_code : null},
      amount_cents = ${state.status === 'succeeded' ? state.amount_cents : payment.amount_cents},
      succeeded_at = ${state.status === 'succeeded' ? now : null}
    where id = ${payment.id}`
  await audit(tx, {
    ...actor,
    action: `payment.${state.status}`,
    entity: 'payment',
    entity_id: payment.id,
    changes: { status: [payment.status, state.status] },
  })
}

async function applyState(tx: Tx, services: Services, payment: LockedPayment, { state }: PaymentSession, actor: Actor) {
  const { registration } = payment
  if (state.status === 'succeeded')
    return receivePayment(tx, services, { ...payment, amount_cents: state.amount_cents }, actor)
  const ended = state.status === 'failed' || state.status === 'expired'
  if (!ended || registration.payment_status !== 'awaiting' || awaitsManualPayment(registration)) return
  const payment_status = state.status === 'failed' ? 'failed' : 'unpaid'
  await changeRegistration(tx, registration, 'payment-ended', { payment_status }, actor, services.clock())
}

/** A cheque may still arrive, whatever the result of a card attempt. */
const awaitsManualPayment = ({ payment_method, payment_due_at }: LockedRegistration) =>
  payment_method !== null && isManualMethod(payment_method) && payment_due_at !== null
