import { type Check, counted, dayInFrench } from '../../check.ts'

/** Every refund of a badge is settled by its due date, unless a bank holds the money meanwhile. */
export const promotionRefundOverdue: Check = {
  code: 'promotion_refund_overdue',
  type: 'warning',
  priority: 'high',
  category: 'Argent',
  message: (n) => counted(n, 'remboursement de mise en avant en retard', 'remboursements de mise en avant en retard'),
  rows: (db, now) => db`
    select 'tournament' as entity, b.tournament_id::text as entity_id,
      format('%s centimes, dus le %s', f.amount_cents, ${dayInFrench(db, db`f.due_at`)}) as detail
    from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id
    where f.status <> 'succeeded' and f.due_at < ${now} and b.dispute is distinct from 'open'`,
}
