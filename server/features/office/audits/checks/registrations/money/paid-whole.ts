import { type Check, counted } from '../../../check.ts'

/** A registration marked as paid is paid in full: the money kept is at least its price. */
export const paidWhole: Check = {
  code: 'paid_whole',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) =>
    counted(n, 'inscription dite payée pour moins que son prix', 'inscriptions dites payées pour moins que leur prix'),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, format('%s centimes gardés, prix %s', kept.cents, r.amount_cents) as detail
    from registrations r
    cross join lateral (
      select coalesce(sum(p.amount_cents - coalesce((
        select sum(f.amount_cents) from refunds f where f.payment_id = p.id), 0)), 0) as cents
      from payments p where p.registration_id = r.id and p.status = 'succeeded') kept
    where has_entered(r.status) and r.payment_status = 'paid' and kept.cents < r.amount_cents`,
}
