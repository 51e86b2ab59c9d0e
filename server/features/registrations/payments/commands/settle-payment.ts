import { canMoveAttempt, isManualMethod } from '#domain/registrations/payments/payment.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { Services } from '#server/platform/context.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { keepDuplicates } from './keep-duplicates.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { noteDispute } from './note-dispute.ts'
import { isNewEvent, type ProviderEvent } from './note-event.ts'
import { planReading } from './plan-reading.ts'
import { receiveOutsideRefunds } from './receive-outside-refund.ts'
import { receivePayment } from './receive-payment.ts'

/**
 * Applies what a provider has just said of a session. Answers, notifications and reconciliations may come in any order, any
 * number of times: only a later state changes something, and what was said of taken money counts once.
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
    if (!payment) return
    if (canMoveAttempt(payment.status, session.state.status)) {
      await recordState(act, payment, session)
      await applyState(act, payment, session)
    }
    if (session.state.status === 'succeeded') {
      await recordMoney(act, payment, session)
      await keepDuplicates(act, payment_id, session)
      await receiveOutsideRefunds(act, session.given_back)
      await noteDispute(act, payment_id, session)
    }
    await planReading(act, payment_id)
  })
}

async function recordState(act: Act, payment: LockedPayment, { reference, state }: PaymentSession) {
  const { tx, now, note } = act
  const isPaid = state.status === 'succeeded'
  await tx`
    update payments set status = ${state.status}, provider_reference = coalesce(${reference}, provider_reference), updated_at = ${now},
      failure_code = ${state.status === 'failed' ? state.failure_code : null},
      amount_cents = ${isPaid ? state.amount_cents : payment.amount_cents},
      succeeded_at = ${isPaid ? (state.paid_at < now ? state.paid_at : now) : null}
    where id = ${payment.id}`
  await note(`payment.${state.status}`, { payment: payment.id }, { status: [payment.status, state.status] })
}

/** A provider may learn its fees later than the payment. */
async function recordMoney({ tx }: Act, { id }: LockedPayment, { money }: PaymentSession) {
  if (!money) return
  const { provider_payment, fee_cents, tip_cents, net_cents } = money
  await tx`
    update payments set fee_cents = ${fee_cents}, tip_cents = ${tip_cents}, net_cents = ${net_cents},
      provider_payment = coalesce(provider_payment, ${provider_payment})
    where id = ${id} and (provider_payment is null or provider_payment = ${provider_payment})`
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
