import { PAYMENT_ATTEMPT_LABELS } from '#domain/registrations/payments/payment.ts'
import { type Check, counted } from '../../../check.ts'
import { inWords } from '../../../in-words.ts'

/** Every change of state of a payment is in the journal. */
export const paymentAudited: Check = {
  code: 'payment_audited',
  type: 'error',
  priority: 'medium',
  category: 'Journal',
  always: true,
  message: (n) => counted(n, 'paiement a changé d’état sans trace', 'paiements ont changé d’état sans trace'),
  rows: (db) => db`
    select 'payment' as entity, p.id::text as entity_id, format('%s, au journal %s', ${inWords(db, PAYMENT_ATTEMPT_LABELS, db`p.status`)}, ${inWords(db, PAYMENT_ATTEMPT_LABELS, db`logged.status`)}) as detail
    from payments p
    left join lateral (
      select l.changes -> 'status' ->> 1 as status from audit_log l
      where l.entity = 'payment' and l.entity_id = p.id::text and l.changes ? 'status'
      order by l.id desc limit 1) logged on true
    where logged.status is distinct from p.status`,
}
