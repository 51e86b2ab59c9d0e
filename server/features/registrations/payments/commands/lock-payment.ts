import type { PaidBy } from '#contract/registrations/registrations.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { PaymentAttemptState } from '#domain/registrations/payments/payment.ts'
import {
  type LockedRegistration,
  lockRegistration,
} from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { Tx } from '#server/platform/database/client.ts'

export type LockedPayment = {
  id: string
  provider: CardProvider | 'manual'
  method: PaidBy
  status: PaymentAttemptState
  amount_cents: number
  refunded_cents: number
  registration: LockedRegistration
}

/** Locks place, registration and payment, in this order. Null when the payment does not exist. */
export async function lockPayment(tx: Tx, id: string): Promise<LockedPayment | null> {
  const [found] = await tx<{ registration_id: string }[]>`select registration_id from payments where id = ${id}`
  const registration = found && (await lockRegistration(tx, found.registration_id))
  if (!registration) return null
  const [row] = await tx<Omit<LockedPayment, 'registration'>[]>`
    select id, provider, method, status, amount_cents, refunded_cents from payments where id = ${id} for no key update`
  return { ...row!, registration }
}
