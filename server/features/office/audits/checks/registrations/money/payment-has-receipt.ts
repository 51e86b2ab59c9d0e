import { type Check, counted } from '../../../check.ts'

/** Every payment has its receipt. */
export const paymentHasReceipt: Check = {
  code: 'payment_has_receipt',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'paiement sans reçu', 'paiements sans reçu'),
  rows: (db) => db`
    select 'payment' as entity, p.id::text as entity_id, 'sans reçu' as detail
    from payments p
    where p.status = 'succeeded' and not exists (select from receipts re where re.payment_id = coalesce(p.paid_with, p.id) and re.kind = 'receipt')`,
}
