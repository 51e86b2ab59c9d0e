import type { Registration } from '#contract/registrations.ts'

type Pressing = Pick<
  Registration,
  'status' | 'hold_expires_at' | 'offer_expires_at' | 'payment_due_at' | 'permissions' | 'open_payment'
>

/** What the club may lose if it waits, what ends first on top: places held or offered, payments due. */
export function pressing<R extends Pressing>(registrations: readonly R[]): R[] {
  return registrations
    .filter(({ permissions: { accept_offer, pay } }) => accept_offer || pay)
    .toSorted((one, other) => instantOf(one) - instantOf(other))
}

/** When it ends; null for what has no end of its own, such as a place that whoever comes first may take. */
export function deadlineOf({ status, hold_expires_at, offer_expires_at, payment_due_at }: Pressing): string | null {
  if (status === 'held') return hold_expires_at
  if (status === 'offered') return offer_expires_at
  return status === 'waitlisted' ? null : payment_due_at
}

/** A place that anybody may take is the most pressing of all; a payment without a date is the least. */
function instantOf(registration: Pressing): number {
  const deadline = deadlineOf(registration)
  if (deadline) return Date.parse(deadline)
  return registration.status === 'waitlisted' ? 0 : Number.MAX_SAFE_INTEGER
}
