import type { DisputeState } from '#domain/registrations/payments/disputes.ts'
import type { PaymentAttemptState } from '#domain/registrations/payments/payment.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { PromotedTournament } from '../queries.ts'
import { lockPromoted } from './lock-promoted.ts'

export type LockedPurchase = {
  id: string
  tournament_id: number
  club_id: number
  user_id: string | null
  weeks: number
  price_cents_per_week: number
  amount_cents: number
  provider: CardProvider
  status: PaymentAttemptState
  dispute: DisputeState | null
  starts_at: string | null
  ends_at: string | null
  given_weeks: number | null
  ended_at: string | null
  tournament: PromotedTournament
}

/** Locks the tournament, then the purchase. Null when there is no such purchase. */
export async function lockPurchase(tx: Tx, id: string): Promise<LockedPurchase | null> {
  const [found] = await tx<{ tournament_id: number }[]>`select tournament_id from promotion_purchases where id = ${id}`
  const tournament = found && (await lockPromoted(tx, found.tournament_id))
  if (!tournament) return null
  const [row] = await tx<Omit<LockedPurchase, 'tournament'>[]>`
    select id, tournament_id, club_id, user_id, weeks, price_cents_per_week, amount_cents, provider, status, dispute, starts_at, ends_at,
      given_weeks, ended_at
    from promotion_purchases where id = ${id} for no key update`
  return { ...row!, tournament }
}

/** What the platform keeps of its price: what is given back, or asked to be, no longer counts. */
export async function keptCents(tx: Tx, purchase_id: string) {
  const [row] = await tx<{ cents: number }[]>`
    select b.amount_cents - (select coalesce(sum(f.amount_cents), 0)::int from promotion_refunds f where f.purchase_id = b.id and f.undone_at is null) as cents
    from promotion_purchases b where b.id = ${purchase_id}`
  return row!.cents
}
