import { PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { type Check, counted } from '../../../check.ts'
import { inWords } from '../../../in-words.ts'

/** Every registration marked as paid has a successful payment. */
export const paidHasPayment: Check = {
  code: 'paid_has_payment',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'inscription payée sans paiement', 'inscriptions payées sans paiement'),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, ${inWords(db, PAYMENT_STATUS_LABELS, db`r.payment_status`)} as detail
    from registrations r
    where not awaits_money(r.payment_status) and r.amount_cents > 0
      and not exists (select from payments p where p.registration_id = r.id and p.status = 'succeeded')`,
}
