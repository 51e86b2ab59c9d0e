import { type Check, counted } from '../../../check.ts'

/** No registration is paid twice: the money kept for it is at most its price. */
export const paidOnce: Check = {
  code: 'paid_once',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'inscription payée deux fois', 'inscriptions payées deux fois'),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, format('%s centimes gardés, prix %s', kept.cents, r.amount_cents) as detail
    from registrations r
    cross join lateral (
      select coalesce(sum(p.amount_cents - coalesce((
        select sum(f.amount_cents) from refunds f where f.payment_id = p.id), 0)), 0) as cents
      from payments p where p.registration_id = r.id and p.status = 'succeeded') kept
    where kept.cents > r.amount_cents`,
}
