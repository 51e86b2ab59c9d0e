import { type Check, counted } from '../../../check.ts'

/** The refunded amount of a payment is the sum of its settled refunds, and never above the payment. */
export const refundsCounted: Check = {
  code: 'refunds_counted',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) =>
    counted(
      n,
      'paiement dont les remboursements sont mal comptés',
      'paiements dont les remboursements sont mal comptés',
    ),
  rows: (db) => db`
    select 'payment' as entity, p.id::text as entity_id, format('compteur %s, réglés %s, demandés %s sur %s', p.refunded_cents, sums.settled, sums.asked, p.amount_cents) as detail
    from payments p
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) as settled, coalesce(sum(amount_cents), 0) as asked
      from refunds f where f.payment_id = p.id) sums
    where p.refunded_cents <> sums.settled or sums.asked > p.amount_cents`,
}
