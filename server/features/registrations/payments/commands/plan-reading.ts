import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { PaymentAttemptState } from '#domain/registrations/payments/payment.ts'
import { nextReadAt } from '#domain/registrations/payments/reading.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/** An attempt as its table keeps it, by instants in text. */
export type AttemptRow = {
  provider: CardProvider
  status: PaymentAttemptState
  created_at: string
  expires_at: string
  succeeded_at: string | null
}

/** Says when the provider is asked again about an attempt that it was just asked about, with an answer or without. */
export async function planReading({ tx, now, payments }: Pick<Act, 'tx' | 'now' | 'payments'>, payment_id: string) {
  const [row] = await tx<AttemptRow[]>`
    select provider, status, created_at, coalesce(expires_at, created_at) as expires_at, succeeded_at
    from payments where id = ${payment_id}`
  await tx`update payments set next_read_at = ${nextReadingOf(row!, payments, now)} where id = ${payment_id}`
}

/** When the provider of an attempt is asked about it again; null: never, or at each round while it is open. */
export function nextReadingOf(row: AttemptRow, payments: Act['payments'], now: Date): Date | null {
  const { provider, status, created_at, expires_at, succeeded_at } = row
  const attempt = {
    status,
    created_at: new Date(created_at),
    expires_at: new Date(expires_at),
    succeeded_at: succeeded_at === null ? null : new Date(succeeded_at),
  }
  return nextReadAt(attempt, { outlives: payments.get(provider).collects === 'redirect' }, now)
}
