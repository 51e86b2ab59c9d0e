import { PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { type Check, counted } from '../../../check.ts'
import { inWords } from '../../../in-words.ts'

/** Every change of the payment state of a registration is in the journal. */
export const registrationMoneyAudited: Check = {
  code: 'registration_money_audited',
  type: 'error',
  priority: 'medium',
  category: 'Journal',
  always: true,
  message: (n) =>
    counted(n, 'inscription a changé de paiement sans trace', 'inscriptions ont changé de paiement sans trace'),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, format('%s, au journal %s', ${inWords(db, PAYMENT_STATUS_LABELS, db`r.payment_status`)}, ${inWords(db, PAYMENT_STATUS_LABELS, db`logged.status`)}) as detail
    from registrations r
    left join lateral (
      select l.changes -> 'payment_status' ->> 1 as status from audit_log l
      where l.entity = 'registration' and l.entity_id = r.id::text and l.changes ? 'payment_status'
      order by l.id desc limit 1) logged on true
    where logged.status is distinct from r.payment_status`,
}
