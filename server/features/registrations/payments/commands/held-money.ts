import { splitRefund } from '#domain/common/money.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { LockedPayment } from './lock-payment.ts'
import { requestPaymentRefund } from './request-refund.ts'

/** A payment that came in, locked, and where its amount is now, in cents. */
export type HeldPayment = Pick<LockedPayment, 'id' | 'provider' | 'method' | 'amount_cents'> & {
  /** It pays the registration. */
  kept_cents: number
  /** It waits for the rest of the price. */
  advance_cents: number
  /** It pays nothing: it is given back, or serves another team. */
  surplus_cents: number
  /** A refund of it is done, or asked from its provider. */
  has_left: boolean
}

type Part = 'kept_cents' | 'advance_cents' | 'surplus_cents'

/** The payments of a registration, latest first. */
export const listHeld = (tx: Tx, registration_id: string) => tx<HeldPayment[]>`
  select p.id, p.provider, p.method, p.amount_cents, p.amount_cents - back.cents as kept_cents, back.advance_cents,
    back.surplus_cents, back.has_left
  from payments p cross join lateral (
    select coalesce(sum(amount_cents), 0)::int as cents,
      coalesce(sum(amount_cents) filter (where kind = 'advance'), 0)::int as advance_cents,
      coalesce(sum(amount_cents) filter (where kind = 'surplus' and status = 'due'), 0)::int as surplus_cents,
      coalesce(bool_or(status <> 'due'), false) as has_left
    from refunds where payment_id = p.id) back
  where p.registration_id = ${registration_id} and p.status = 'succeeded'
  order by p.succeeded_at desc, p.id for no key update of p`

export const sumOf = (held: readonly HeldPayment[], ...parts: Part[]): number =>
  held.reduce((sum, payment) => parts.reduce((cents, part) => cents + payment[part], sum), 0)

/** The money of these kinds is no longer kept apart: it was no entry of the books, only what was left to decide. */
export const stopKeepingApart = (tx: Tx, registration: { id: string }, kinds: readonly ('advance' | 'surplus')[]) => tx`
  delete from refunds where registration_id = ${registration.id} and kind = any (${kinds}::text[]) and status = 'due'`

/** Keeps so much of the money of a registration apart, of its latest payments first. */
export async function keepApart(
  act: Act,
  registration: LockedRegistration,
  kind: 'advance' | 'surplus',
  apart_cents: number,
) {
  const held = await listHeld(act.tx, registration.id)
  const free = held.map((payment) => ({ ...payment, refunded_cents: payment.amount_cents - payment.kept_cents }))
  for (const { id, refund_cents } of splitRefund(apart_cents, free)) {
    const payment = free.find((one) => one.id === id)!
    await requestPaymentRefund(act, { ...payment, registration }, refund_cents, APART[kind], kind)
  }
}

const APART = { advance: 'Paiement en partie', surplus: 'Trop-perçu' }
