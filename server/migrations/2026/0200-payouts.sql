-- A provider sends the money of an account to its bank in transfers: each is kept with what it is made of, so that a line of
-- the bank's statement says which teams it pays.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  club_id int not null references clubs,
  provider text not null
    constraint payouts_provider_check check (provider in ('sandbox', 'sandbox_page', 'helloasso', 'stripe')),
  -- The account at the provider; null where it needs none.
  account text constraint payouts_account_is_said check (account ~ '\S'),
  reference text not null constraint payouts_reference_is_said check (reference ~ '\S'),
  -- Below 0 when the provider takes from the bank what it had to give back.
  amount_cents int not null,
  arrives_on date not null,
  -- As on the bank's statement, where the provider says it.
  label text constraint payouts_label_is_said check (label ~ '\S'),
  state text not null constraint payouts_state_check check (state in ('on_its_way', 'paid', 'failed')),
  -- The provider has said what it is made of; it says so once.
  is_whole boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payouts_reference_unique unique nulls not distinct (provider, account, reference)
);
create index payouts_club on payouts (club_id, arrives_on);

create table payout_lines (
  payout_id uuid not null references payouts on delete cascade,
  n int not null check (n > 0),
  kind text not null constraint payout_lines_kind_check check (kind in ('charge', 'refund', 'fee', 'other')),
  amount_cents int not null,
  fee_cents int not null,
  net_cents int not null,
  payment_id uuid references payments,
  refund_id uuid references refunds,
  primary key (payout_id, n),
  constraint payout_lines_net check (net_cents = amount_cents - fee_cents),
  constraint payout_lines_charge_has_payment check (kind <> 'charge' or payment_id is not null),
  constraint payout_lines_refund_has_payment check (kind <> 'refund' or payment_id is not null),
  constraint payout_lines_refund_of_a_refund check (refund_id is null or kind = 'refund')
);
-- Money comes once.
create unique index payout_lines_one_charge on payout_lines (payment_id) where kind = 'charge';
create unique index payout_lines_one_refund on payout_lines (refund_id) where refund_id is not null;
create index payout_lines_payment on payout_lines (payment_id) where payment_id is not null;

-- The transfer in which a provider says that it sends a payment, until that transfer itself is read.
alter table payments
  add column payout_reference text constraint payments_payout_reference_is_said check (payout_reference ~ '\S');
create index payments_payout on payments (payout_reference) where payout_reference is not null;

-- When the transfers of an account were last read whole: before that, none may still mean that nobody has asked.
create table payout_readings (
  club_id int not null references clubs,
  provider text not null
    constraint payout_readings_provider_check check (provider in ('sandbox', 'sandbox_page', 'helloasso', 'stripe')),
  read_at timestamptz not null,
  primary key (club_id, provider)
);

-- The sandbox knows for whom it keeps what was paid, as a bank would.
alter table sandbox.sessions add column account text constraint sessions_account_is_said check (account ~ '\S');
update sandbox.sessions s set account = 'club-' || t.organizer_club_id
from payments p join registrations r on r.id = p.registration_id join tournaments t on t.id = r.tournament_id
where p.id::text = s.key and p.provider = 'sandbox';
update sandbox.pages s set account = 'club-' || t.organizer_club_id
from payments p join registrations r on r.id = p.registration_id join tournaments t on t.id = r.tournament_id
where p.id::text = s.key and p.provider = 'sandbox_page' and s.account is null;
create index sessions_account on sandbox.sessions (account, created_at);
create index pages_account on sandbox.pages (account);
