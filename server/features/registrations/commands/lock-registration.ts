import type { PaidBy } from '#contract/registrations.ts'
import type { CancellationTier } from '#domain/cancellation.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import type { RegistrationStatus } from '#domain/registration.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Place } from '../place.ts'
import { lockPlace } from './lock-place.ts'

/** A registration as its commands see it, under lock. */
export type LockedRegistration = {
  id: string
  club_id: number
  club_name: string
  user_id: string | null
  team_name: string
  status: RegistrationStatus
  payment_status: PaymentStatus
  payment_method: PaidBy | null
  amount_cents: number
  cancellation_tiers: CancellationTier[]
  hold_expires_at: string | null
  offer_expires_at: string | null
  payment_due_at: string | null
  waitlisted_at: string | null
  decided_at: string | null
  created_at: string
  /** The provider may still take the money. */
  payment_open: boolean
  place: Place
}

/** Locks the place, then the registration; null when there is none. */
export async function lockRegistration(tx: Tx, id: string): Promise<LockedRegistration | null> {
  const [found] = await tx<{ tournament_category_id: number }[]>`
    select tournament_category_id from registrations where id = ${id}`
  if (!found) return null
  const place = await lockPlace(tx, found.tournament_category_id)
  const [row] = await tx<Omit<LockedRegistration, 'place'>[]>`
    select r.id, r.club_id, c.name as club_name, r.user_id, r.team_name, r.status, r.payment_status, r.payment_method,
      r.amount_cents, r.cancellation_tiers, r.hold_expires_at, r.offer_expires_at, r.payment_due_at, r.waitlisted_at, r.decided_at,
      r.created_at, exists (
        select from payments p
        where p.registration_id = r.id and p.status in ('open', 'requires_action', 'processing')) as payment_open
    from registrations r join clubs c on c.id = r.club_id
    where r.id = ${id}
    for no key update of r`
  return row ? { ...row, place } : null
}
