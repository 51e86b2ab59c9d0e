import type { PaymentSession } from '#server/platform/payments/port.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { lockPayment } from './lock-payment.ts'
import { returnExtra } from './receive-payment.ts'

/**
 * Money that came on a further page of one attempt is a payment of its own, which is given back whole. Which of the pages
 * counts was decided by the first reading: another order later changes nothing.
 */
export async function keepDuplicates(act: Act, payment_id: string, { state, money, also_paid }: PaymentSession) {
  if (state.status !== 'succeeded' || !money) return
  for (const { provider_payment, amount_cents } of [{ ...money, amount_cents: state.amount_cents }, ...also_paid]) {
    const id = await insertDuplicate(act, payment_id, provider_payment, amount_cents)
    if (!id) continue
    await act.note('payment.succeeded', { payment: id }, { status: [null, 'succeeded'], duplicate_of: payment_id })
    await returnExtra(act, (await lockPayment(act.tx, id))!)
  }
}

/** @returns null when this money is known already */
async function insertDuplicate({ tx, now }: Act, payment_id: string, provider_payment: string, amount_cents: number) {
  const [row] = await tx<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, status, provider_payment, duplicate_of, created_at,
      succeeded_at, updated_at)
    select registration_id, provider, method, ${amount_cents}, 'succeeded', ${provider_payment}, id, ${now}, ${now}, ${now}
    from payments where id = ${payment_id}
    on conflict (provider, provider_payment) do nothing
    returning id`
  return row?.id ?? null
}
