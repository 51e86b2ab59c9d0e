-- A refund of a badge that was noted by mistake: a receipt answers its credit note, and the money is due again.
alter table promotion_refunds
  add column undone_at timestamptz,
  add constraint promotion_refunds_undone_once_settled check (undone_at is null or status = 'succeeded');

-- A receipt that names a refund answers its credit note.
alter table platform_receipts drop constraint platform_receipts_credit_note_has_refund,
  add constraint platform_receipts_credit_note_has_refund check (kind = 'receipt' or refund_id is not null);
drop index platform_receipts_one_per_purchase;
create unique index platform_receipts_one_per_purchase on platform_receipts (purchase_id)
  where kind = 'receipt' and refund_id is null;
drop index platform_receipts_one_per_refund;
create unique index platform_receipts_one_per_refund on platform_receipts (refund_id, kind) where refund_id is not null;
