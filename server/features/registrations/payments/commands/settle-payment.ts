import { splitByWeight } from '#domain/common/money.ts'
import { canMoveAttempt, isManualMethod } from '#domain/registrations/payments/payment.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { Services } from '#server/platform/context.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { keepDuplicates } from './keep-duplicates.ts'
import { type LockedPayment, lockPaidTogether } from './lock-payment.ts'
import { noteDispute } from './note-dispute.ts'
import { isNewEvent, type ProviderEvent } from './note-event.ts'
import { planReading } from './plan-reading.ts'
import { receiveOutsideRefunds } from './receive-outside-refund.ts'
import { receivePayment, receiveTogether } from './receive-payment.ts'

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
    const payments = await lockPaidTogether(tx, payment_id)
    const [first] = payments
    if (!first) return
    if (canMoveAttempt(first.status, session.state.status)) {
      const parts = partsOf(payments, session.state)
      for (const part of parts) await recordState(act, part, part.payment.id === payment_id ? session.reference : null)
      await applyStates(act, parts)
    }
    if (session.state.status === 'succeeded') {
      await recordMoney(act, payments, session)
      await keepDuplicates(act, payment_id, session)
      await receiveOutsideRefunds(act, session.given_back)
      for (const { id } of payments) await noteDispute(act, id, session)
    }
    await planReading(act, payment_id)
  })
}

type Part = { payment: LockedPayment; state: PaymentSession['state'] }

/** A sum other than theirs all together pays none of them: it stays with the first, where it is given back. */
function partsOf(payments: readonly LockedPayment[], state: PaymentSession['state']): Part[] {
  if (state.status !== 'succeeded') return payments.map((payment) => ({ payment, state }))
  const isTheirs = state.amount_cents === payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return payments.map((payment, index) => {
    if (isTheirs) return { payment, state: { ...state, amount_cents: payment.amount_cents } }
    return { payment, state: index === 0 ? state : { status: 'expired' } }
  })
}

async function recordState(act: Act, { payment, state }: Part, reference: string | null) {
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

/**
 * A provider may learn later than the payment what it costs, and in which transfer it leaves. It says so of all that it paid,
 * which is shared by what each of them costs.
 */
async function recordMoney({ tx }: Act, payments: readonly LockedPayment[], { money, also_paid }: PaymentSession) {
  if (!money) return
  const { provider_payment, fee_cents, tip_cents, net_cents } = money
  const ids = payments.map(({ id }) => id)
  const paid = await tx<{ id: string; amount_cents: number }[]>`
    select id, amount_cents from payments
    where id = any (${ids}::uuid[]) and status = 'succeeded'
    order by paid_with nulls first, id`
  const weights = paid.map(({ amount_cents }) => amount_cents)
  const fees = fee_cents === null ? null : splitByWeight(fee_cents, weights)
  const tips = tip_cents === null ? null : splitByWeight(tip_cents, weights)
  const nets = net_cents === null ? null : splitNet(net_cents, weights, fees)
  for (const [index, { id }] of paid.entries())
    await tx`
      update payments set tip_cents = ${tips?.[index] ?? null}, fee_cents = coalesce(${fees?.[index] ?? null}, fee_cents),
        net_cents = coalesce(${nets?.[index] ?? null}, net_cents),
        provider_payment = case when paid_with is null then coalesce(provider_payment, ${provider_payment}) end
      where id = ${id} and coalesce(provider_payment, ${provider_payment}) = ${provider_payment}`
  for (const { provider_payment: taken, payout } of [money, ...also_paid])
    if (payout)
      await tx`
        update payments set payout_reference = ${payout}
        where coalesce(duplicate_of, id) = any (${ids}::uuid[]) and provider_payment = ${taken}`
}

/** What arrives of each: its price less its fees, and the first of them bears a difference that nothing explains. */
function splitNet(net_cents: number, amounts: readonly number[], fees: readonly number[] | null): number[] {
  const [, ...others] = amounts.map((amount, index) => amount - (fees?.[index] ?? 0))
  return [others.reduce((left, net) => left - net, net_cents), ...others]
}

async function applyStates(act: Act, parts: readonly Part[]) {
  const received = parts.flatMap(({ payment, state }) =>
    state.status === 'succeeded' ? [{ ...payment, amount_cents: state.amount_cents }] : [],
  )
  if (received.length > 1) return receiveTogether(act, received)
  if (received[0]) await receivePayment(act, received[0])
  for (const { payment, state } of received[0] ? parts.slice(1) : parts) await endAttempt(act, payment, state)
}

async function endAttempt(act: Act, { registration }: LockedPayment, state: PaymentSession['state']) {
  const ended = state.status === 'failed' || state.status === 'expired'
  if (!ended || registration.payment_status !== 'awaiting' || awaitsManualPayment(registration)) return
  const payment_status = state.status === 'failed' ? 'failed' : 'unpaid'
  await changeRegistration(act, registration, 'payment-ended', { payment_status })
}

/** A cheque may still arrive, whatever the result of a card attempt. */
const awaitsManualPayment = ({ payment_method, payment_due_at }: LockedRegistration) =>
  payment_method !== null && isManualMethod(payment_method) && payment_due_at !== null
