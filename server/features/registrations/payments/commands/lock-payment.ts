import type { PaidBy } from '#contract/registrations/registrations.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { PaymentAttemptState } from '#domain/registrations/payments/payment.ts'
import {
  type LockedRegistration,
  lockRegistration,
  lockRegistrations,
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

/**
 * The attempts that a provider knows by one key, each with its registration, the one with the key first. Locks their places,
 * their registrations, then them. Empty when the payment does not exist.
 */
export async function lockPaidTogether(tx: Tx, id: string): Promise<LockedPayment[]> {
  const parts = await tx<{ id: string; registration_id: string }[]>`
    select p.id, p.registration_id from payments p join registrations r on r.id = p.registration_id
    where p.id = ${id} or p.paid_with = ${id} order by p.paid_with nulls first, r.tournament_id, p.id`
  if (parts.length > 1)
    await lockRegistrations(
      tx,
      parts.map(({ registration_id }) => registration_id),
    )
  const locked: LockedPayment[] = []
  for (const part of parts) locked.push((await lockPayment(tx, part.id))!)
  return locked
}
