import { type Check, counted } from '../../check.ts'

/** Every payment for the badge has its receipt, and every refund its credit note. */
export const promotionHasReceipt: Check = {
  code: 'promotion_has_receipt',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'mise en avant sans reçu ou sans avoir', 'mises en avant sans reçu ou sans avoir'),
  rows: (db) => db`
    select 'tournament' as entity, b.tournament_id::text as entity_id, format('achat %s : pas de reçu', b.id) as detail
    from promotion_purchases b
    where b.status = 'succeeded' and not exists (
      select from platform_receipts x where x.purchase_id = b.id and x.kind = 'receipt' and x.refund_id is null
        and x.amount_cents = b.amount_cents)
    union all
    select 'tournament', b.tournament_id::text, format('achat %s : pas d’avoir', b.id)
    from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id
    where f.status = 'succeeded' and not exists (
      select from platform_receipts x
      where x.refund_id = f.id and x.kind = 'credit_note' and x.amount_cents = f.amount_cents)
    union all
    select 'tournament', b.tournament_id::text, format('achat %s : pas de reçu qui annule son avoir', b.id)
    from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id
    where f.undone_at is not null and not exists (
      select from platform_receipts x where x.refund_id = f.id and x.kind = 'receipt' and x.amount_cents = f.amount_cents)`,
}
