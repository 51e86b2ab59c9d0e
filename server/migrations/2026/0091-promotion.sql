-- What an organiser buys of the platform: weeks of the badge « Sponsorisé » for one tournament. A purchase is also the
-- one attempt to pay it.
create table promotion_purchases (
  id uuid primary key default gen_random_uuid(),
  tournament_id int not null references tournaments on delete restrict,
  club_id int not null references clubs,
  user_id uuid references profiles on delete set null,
  weeks int not null check (weeks between 1 and 52),
  -- Fewer than were ordered when the money came late; what they cost is given back.
  given_weeks int check (given_weeks between 1 and weeks),
  -- The price of that day: a later change is for later purchases.
  price_cents_per_week int not null check (price_cents_per_week > 0),
  amount_cents int not null check (amount_cents > 0),
  provider text not null check (provider in ('sandbox', 'helloasso', 'stripe')),
  provider_reference text,
  status text not null check (status in ('open', 'requires_action', 'processing', 'succeeded', 'failed', 'expired')),
  failure_code text,
  expires_at timestamptz not null,
  succeeded_at timestamptz,
  -- When the badge is there: null until the money has come, and for money that came too late to serve.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Set when the rest of it was given back: the badge ends there.
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint promotion_purchases_succeeded_when check ((status = 'succeeded') = (succeeded_at is not null)),
  constraint promotion_purchases_given check (num_nulls(starts_at, ends_at, given_weeks) in (0, 3) and (starts_at is null or status = 'succeeded')),
  constraint promotion_purchases_last check (ends_at > starts_at),
  constraint promotion_purchases_reference_unique unique (provider, provider_reference)
);
create index promotion_purchases_tournament on promotion_purchases (tournament_id);
create index promotion_purchases_club on promotion_purchases (club_id);
create index promotion_purchases_user on promotion_purchases (user_id);
-- Two who buy at once: the second reads what the first has bought before paying anything.
create unique index promotion_purchases_one_open on promotion_purchases (tournament_id) where is_attempt_open(status);
create index promotion_purchases_open on promotion_purchases (expires_at) where is_attempt_open(status);

create table promotion_refunds (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references promotion_purchases,
  amount_cents int not null check (amount_cents > 0),
  status text not null check (status in ('requested', 'due', 'succeeded')),
  reason text not null,
  due_at timestamptz not null,
  provider_reference text,
    created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references profiles on delete set null,
  constraint promotion_refunds_settled_when check ((status = 'succeeded') = (settled_at is not null))
);
create index promotion_refunds_purchase on promotion_refunds (purchase_id);
create index promotion_refunds_unsettled on promotion_refunds (due_at) where status <> 'succeeded';

-- The badge that an administrator gives.
create table promotion_gifts (
  id int generated always as identity primary key,
  tournament_id int not null references tournaments on delete cascade,
  given_by uuid references profiles on delete set null,
  given_at timestamptz not null,
  ends_at timestamptz not null,
  taken_by uuid references profiles on delete set null,
  taken_at timestamptz,
  constraint promotion_gifts_last check (ends_at > given_at)
);
create index promotion_gifts_tournament on promotion_gifts (tournament_id);
insert into promotion_gifts (tournament_id, given_at, ends_at)
  select id, now(), featured_until from tournaments where featured_until > now();

-- The platform's own papers, in a series of its own.
create table platform_receipt_series (
  year int primary key,
  last_number int not null default 0
);
create table platform_receipts (
  id uuid primary key default gen_random_uuid(),
  year int not null references platform_receipt_series,
  number int not null,
  kind text not null check (kind in ('receipt', 'credit_note')),
  club_id int not null references clubs,
  purchase_id uuid not null references promotion_purchases,
  refund_id uuid references promotion_refunds,
  amount_cents int not null check (amount_cents > 0),
  -- What is printed, frozen: names and addresses as they were that day.
  content jsonb not null,
  issued_at timestamptz not null,
  constraint platform_receipts_number_unique unique (year, number),
  constraint platform_receipts_credit_note_has_refund check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index platform_receipts_one_per_purchase on platform_receipts (purchase_id) where kind = 'receipt';
create unique index platform_receipts_one_per_refund on platform_receipts (refund_id) where refund_id is not null;
create index platform_receipts_club on platform_receipts (club_id, issued_at);

-- However it is moved, a tournament has no badge after its end.
create function end_badge_with_tournament() returns trigger language plpgsql as $$
begin
  new.featured_until := least(new.featured_until, new.ends_at);
  return new;
end $$;
create trigger tournaments_end_badge before insert or update of featured_until, ends_at on tournaments
  for each row when (new.featured_until is not null) execute function end_badge_with_tournament();
