import { PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { REGISTRATION_WORDS } from '#domain/office/journal/journal-values.ts'
import { type Check, counted } from '../../../check.ts'
import { inWords } from '../../../in-words.ts'

/** Every payment serves a registration that is paid, or is being refunded. */
export const paymentHasPurpose: Check = {
  code: 'payment_has_purpose',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'paiement gardé sans inscription à payer', 'paiements gardés sans inscription à payer'),
  rows: (db) => db`
    select 'payment' as entity, p.id::text as entity_id, format('%s centimes d’une inscription %s, %s', p.amount_cents, ${inWords(db, REGISTRATION_WORDS, db`r.status`)}, ${inWords(db, PAYMENT_STATUS_LABELS, db`r.payment_status`)}) as detail
    from payments p
    join registrations r on r.id = p.registration_id
    cross join lateral (select coalesce(sum(amount_cents), 0) as cents from refunds f where f.payment_id = p.id) given_back
    where p.status = 'succeeded' and given_back.cents < p.amount_cents
      and (not may_keep_money(r.status)
        or awaits_money(r.payment_status))`,
}
