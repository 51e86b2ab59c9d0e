import { PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { REGISTRATION_WORDS } from '#domain/office/journal/journal-values.ts'
import { type Check, counted } from '../../../check.ts'
import { inWords } from '../../../in-words.ts'

/** An ended registration shows that a refund is under way, unless it is disputed or already refunded in full. */
export const refundTold: Check = {
  code: 'refund_told',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) =>
    counted(
      n,
      'remboursement en cours que l’inscription ne dit pas',
      'remboursements en cours que l’inscription ne dit pas',
    ),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, format('%s, %s', ${inWords(db, REGISTRATION_WORDS, db`r.status`)}, ${inWords(db, PAYMENT_STATUS_LABELS, db`r.payment_status`)}) as detail
    from registrations r
    where has_ended(r.status) and r.payment_status not in ('refund_due', 'refunded', 'disputed')
      and exists (select from refunds f where f.registration_id = r.id and f.status <> 'succeeded')`,
}
