import { type Check, counted } from '../../../check.ts'

/** Teams that were paid at once share one fate: what the provider took paid each of them, and one receipt says their sum. */
export const paidTogether: Check = {
  code: 'paid_together',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) =>
    counted(n, 'paiement de plusieurs équipes mal réparti', 'paiements de plusieurs équipes mal répartis'),
  rows: (db) => db`
    select 'payment' as entity, l.id::text as entity_id, format('payées %s fois, reçu de %s centimes, parts de %s', parts.paid, re.amount_cents, parts.cents) as detail
    from payments l
    cross join lateral (
      select count(*) filter (where p.status = 'succeeded') as paid, count(*) filter (where is_attempt_open(p.status)) as open,
        coalesce(sum(p.amount_cents) filter (where p.status = 'succeeded'), 0) as cents, count(*) as teams
      from payments p where l.id in (p.id, p.paid_with)) parts
    left join receipts re on re.payment_id = l.id and re.kind = 'receipt'
    where l.paid_with is null and parts.teams > 1
      and (parts.paid not in (0, 1, parts.teams) or (parts.paid = 1 and l.status <> 'succeeded')
        or parts.open not in (0, parts.teams) or coalesce(re.amount_cents, 0) <> parts.cents)`,
}
