import { type Check, counted } from '../../check.ts'

/**
 * The money kept for a badge is the price of the weeks it was shown; nothing is kept for one that could not be shown, nor of
 * what a bank has taken back.
 */
export const promotionPaidOnce: Check = {
  code: 'promotion_paid_once',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'mise en avant payée autrement que servie', 'mises en avant payées autrement que servies'),
  rows: (db) => db`
    select 'tournament' as entity, b.tournament_id::text as entity_id,
      format('achat %s : %s centimes gardés, %s semaines servies', b.id, b.amount_cents - back.cents, coalesce(b.given_weeks, 0)) as detail
    from promotion_purchases b
    cross join lateral (
      select coalesce(sum(f.amount_cents), 0)::int as cents from promotion_refunds f
      where f.purchase_id = b.id and f.undone_at is null) back
    where b.status = 'succeeded' and (back.cents > b.amount_cents
      or (b.dispute = 'lost' and back.cents <> b.amount_cents)
      or (b.dispute is distinct from 'lost' and b.ended_at is null and b.amount_cents - back.cents <> coalesce(b.given_weeks, 0) * b.price_cents_per_week))`,
}
