import { type Check, counted } from '../../../check.ts'

/** A successful payment is applied once, however often the provider reports it. */
export const paymentAppliedOnce: Check = {
  code: 'payment_applied_once',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'paiement compté plusieurs fois', 'paiements comptés plusieurs fois'),
  rows: (db) => db`
    select 'payment' as entity, l.entity_id as entity_id, format('%s fois', count(*)) as detail
    from audit_log l
    where l.entity = 'payment' and l.action = 'payment.succeeded'
    group by l.entity_id
    having count(*) > 1`,
}
