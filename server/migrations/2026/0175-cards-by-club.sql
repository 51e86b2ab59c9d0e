-- Cards are taken on an account of the organising club, at a provider whose page may be paid late, twice, given back or
-- contested there.
alter table payment_accounts drop constraint payment_accounts_provider_check,
  add constraint payment_accounts_provider_check check (provider in ('sandbox', 'sandbox_page', 'helloasso', 'stripe', 'manual')),
  add column state text not null default 'ready'
    constraint payment_accounts_state_check check (state in ('linking', 'pending', 'ready', 'restricted', 'broken', 'unlinked')),
  -- The one by which the club takes cards.
  add column active boolean not null default false,
  add column external_id text constraint payment_accounts_external_id_is_said check (external_id ~ '\S'),
  add constraint payment_accounts_active_takes_cards check (not active or provider <> 'manual');
create unique index payment_accounts_one_active on payment_accounts (club_id) where active;
-- One account at a provider cannot collect for two clubs.
create unique index payment_accounts_external on payment_accounts (provider, external_id) where state <> 'unlinked';

alter table payments drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('sandbox', 'sandbox_page', 'helloasso', 'stripe', 'manual')),
  -- The provider's own id of the money, and what it says of it.
  add column provider_payment text constraint payments_provider_payment_is_said check (provider_payment ~ '\S'),
  add column fee_cents int,
  add column tip_cents int,
  add column net_cents int,
  add column dispute text constraint payments_dispute_check check (dispute in ('open', 'won', 'lost')),
  add column disputed_at timestamptz,
  add column next_read_at timestamptz,
  -- Set on a second page of the same attempt that was paid too.
  add column duplicate_of uuid references payments,
  add constraint payments_disputed_when check ((dispute is null) = (disputed_at is null)),
  add constraint payments_duplicate_is_paid check (duplicate_of is null or status = 'succeeded');
create unique index payments_provider_payment_unique on payments (provider, provider_payment);
create index payments_next_read on payments (next_read_at) where next_read_at is not null;
create index payments_duplicate on payments (duplicate_of) where duplicate_of is not null;

-- Pages that were opened to pay an attempt. Each may be paid, so each is kept before its address is shown.
create table payment_sessions (
  payment_id uuid not null references payments,
  n int not null check (n > 0),
  provider text not null
    constraint payment_sessions_provider_check check (provider in ('sandbox', 'sandbox_page', 'helloasso', 'stripe')),
  provider_reference text not null constraint payment_sessions_provider_reference_is_said check (provider_reference ~ '\S'),
  url text not null,
  url_ends_at timestamptz not null,
  -- The account that collects, as it was then.
  account_external_id text,
  opened_at timestamptz not null,
  primary key (payment_id, n),
  constraint payment_sessions_reference_unique unique (provider, provider_reference)
);

alter table refunds drop constraint refunds_status_check,
  -- Pending: the provider has begun it, and may still fail.
  add constraint refunds_status_check check (status in ('due', 'requested', 'pending', 'succeeded')),
  -- Why the provider leaves it to a person.
  add column why text constraint refunds_why_check check (why in ('partial', 'failed')),
  -- Seen at the provider, and asked for by nobody here.
  add column outside boolean not null default false,
  add constraint refunds_provider_reference_is_said check (provider_reference ~ '\S');
create unique index refunds_reference_unique on refunds (payment_id, provider_reference, outside);

alter table promotion_purchases drop constraint promotion_purchases_provider_check,
  add constraint promotion_purchases_provider_check check (provider in ('sandbox', 'sandbox_page', 'helloasso', 'stripe'));

-- A notification only says what to read, and nothing else of it is kept.
update payment_events set payload = jsonb_build_object(
  'type', coalesce(payload ->> 'type', 'session.updated'), 'object_id', coalesce(payload ->> 'object_id', payload ->> 'session_key'));
alter table payment_events add constraint payment_events_payload_names_only check (payload - 'type' - 'object_id' = '{}');

-- The sandbox's page, which stands for that of an outside company as the rest of this schema does.
create table sandbox.pages (
  reference text primary key constraint pages_reference_is_said check (reference ~ '\S'),
  key text not null,
  account text,
  amount_cents int not null check (amount_cents > 0),
  description text not null,
  return_url text not null,
  opened_at timestamptz not null,
  url_ends_at timestamptz not null
);
create index pages_key on sandbox.pages (key);

create table sandbox.page_payments (
  reference text primary key constraint page_payments_reference_is_said check (reference ~ '\S'),
  page text not null references sandbox.pages,
  amount_cents int not null check (amount_cents > 0),
  -- Before, nothing is said of it.
  visible_at timestamptz not null,
  dispute text not null default 'no' check (dispute in ('no', 'open', 'lost'))
);
create index page_payments_page on sandbox.page_payments (page);

create table sandbox.page_refunds (
  key text primary key constraint page_refunds_key_is_said check (key ~ '\S'),
  payment text not null references sandbox.page_payments,
  reference text not null unique constraint page_refunds_reference_is_said check (reference ~ '\S'),
  amount_cents int not null check (amount_cents > 0),
  settles_at timestamptz not null,
  failed boolean not null default false,
  created_at timestamptz not null
);
create index page_refunds_payment on sandbox.page_refunds (payment);

-- Its notifications name a key, of a form or of a page.
alter table sandbox.events drop constraint events_session_key_fkey;
