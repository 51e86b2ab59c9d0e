import { type Check, counted } from '../../../check.ts'

/** A registration reads « refund due » only while a refund of it is under way. */
export const refundDueHasRefund: Check = {
  code: 'refund_due_has_refund',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'remboursement annoncé et jamais demandé', 'remboursements annoncés et jamais demandés'),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, 'aucun remboursement en cours' as detail
    from registrations r
    where r.payment_status = 'refund_due'
      and not exists (select from refunds f where f.registration_id = r.id and f.status <> 'succeeded')`,
}
