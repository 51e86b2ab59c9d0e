import { type Check, counted, dayInFrench } from '../../../check.ts'

/** Every refund is settled by its due date, unless a bank holds the money meanwhile. */
export const refundOverdue: Check = {
  code: 'refund_overdue',
  type: 'warning',
  priority: 'high',
  category: 'Argent',
  message: (n) => counted(n, 'remboursement en retard', 'remboursements en retard'),
  rows: (db, now) => db`
    select 'refund' as entity, f.id::text as entity_id, format('%s centimes, dus le %s', f.amount_cents, ${dayInFrench(db, db`f.due_at`)}) as detail
    from refunds f join payments p on p.id = f.payment_id
    where f.status <> 'succeeded' and f.kind <> 'advance' and f.due_at < ${now} and p.dispute is distinct from 'open'`,
}
