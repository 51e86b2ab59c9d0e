import { type Check, counted } from '../../../check.ts'

/** Every settled refund has its credit note. */
export const refundHasCreditNote: Check = {
  code: 'refund_has_credit_note',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'remboursement sans avoir', 'remboursements sans avoir'),
  rows: (db) => db`
    select 'refund' as entity, f.id::text as entity_id, 'sans avoir' as detail
    from refunds f
    where f.status = 'succeeded' and not exists (select from receipts re where re.refund_id = f.id)`,
}
