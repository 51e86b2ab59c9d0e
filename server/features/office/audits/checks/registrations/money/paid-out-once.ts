import { type Check, counted } from '../../../check.ts'

/** A payment by card leaves for the bank once, and whole. */
export const paidOutOnce: Check = {
  code: 'paid_out_once',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) =>
    counted(n, 'paiement mal versé sur le compte d’un club', 'paiements mal versés sur le compte d’un club'),
  rows: (db) => db`
    select 'payment' as entity, p.id::text as entity_id,
      format('%s versements, %s centimes versés, %s payés', count(*), sum(l.amount_cents), p.amount_cents) as detail
    from payout_lines l join payouts o on o.id = l.payout_id join payments p on p.id = l.payment_id
    where l.kind = 'charge'
    group by p.id
    having count(*) > 1 or sum(l.amount_cents) <> p.amount_cents or bool_or(p.status <> 'succeeded' or p.provider <> o.provider)`,
}
