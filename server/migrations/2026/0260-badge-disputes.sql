-- A payer may contest the payment of a badge at their bank, as that of a registration. The badge stands meanwhile; what was
-- lost has its refund, which nobody made here.
alter table promotion_purchases
  add column provider_payment text,
  -- When the provider is asked again about an attempt that has ended: what it then says may not have been told.
  add column next_read_at timestamptz,
  add column dispute text constraint promotion_purchases_dispute_check check (dispute in ('open', 'won', 'lost')),
  add column disputed_at timestamptz,
  add column dispute_answer_by timestamptz,
  add column dispute_reason text constraint promotion_purchases_dispute_reason_check check (dispute_reason in
    ('fraudulent', 'unrecognized', 'duplicate', 'not_received', 'not_as_described', 'not_refunded', 'other')),
  add constraint promotion_purchases_disputed_when check ((dispute is null) = (disputed_at is null)),
  add constraint promotion_purchases_disputed_paid check (dispute is null or status = 'succeeded');
create index promotion_purchases_read_again on promotion_purchases (next_read_at) where next_read_at is not null;
create index promotion_purchases_disputed on promotion_purchases (disputed_at) where dispute = 'open';

-- What the payer told their bank, where the provider says it.
alter table payments
  add column dispute_reason text constraint payments_dispute_reason_check check (dispute_reason in
    ('fraudulent', 'unrecognized', 'duplicate', 'not_received', 'not_as_described', 'not_refunded', 'other'));
