-- Instants inside JSON, written as everywhere else on the wire.
create function iso_instant(value timestamptz) returns text
  language sql immutable parallel safe
  return to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create table registrations (
  id uuid primary key default gen_random_uuid(),
  tournament_id int not null references tournaments,
  tournament_category_id int not null references tournament_categories,
  club_id int not null references clubs,
  team_id uuid references teams on delete set null,
  user_id uuid references profiles on delete set null,
  team_name text not null check (length(btrim(team_name)) between 1 and 80),
  status text not null check (status in ('held', 'pending', 'approved', 'rejected', 'expired', 'waitlisted', 'offered', 'cancelled')),
  reason text,
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'awaiting', 'paid', 'refund_due', 'refunded', 'partially_refunded', 'disputed', 'failed')),
  payment_method text check (payment_method in ('card', 'cheque', 'transfer', 'cash')),
  -- Price and cancellation terms as they were shown to the club: later changes of the tournament do not touch them.
  amount_cents int not null check (amount_cents >= 0),
  cancellation_tiers jsonb not null,
  hold_expires_at timestamptz,
  payment_due_at timestamptz,
  waitlisted_at timestamptz,
  offer_expires_at timestamptz,
  decided_by uuid references profiles on delete set null,
  decided_at timestamptz,
  cancelled_by uuid references profiles on delete set null,
  cancelled_at timestamptz,
  -- Cancelled while its category was full, with money kept: given back to it once another team has taken the place.
  awaits_replacement boolean not null default false,
  replaced_by uuid references registrations,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint registrations_held_has_deadline check (status <> 'held' or hold_expires_at is not null),
  constraint registrations_offered_has_deadline check (status <> 'offered' or offer_expires_at is not null),
  constraint registrations_waiting_has_time check (status not in ('waitlisted', 'offered') or waitlisted_at is not null),
  constraint registrations_rejected_has_reason check (status <> 'rejected' or reason is not null)
);
create unique index registrations_one_per_team on registrations (tournament_category_id, club_id, lower(btrim(team_name)))
  where status in ('held', 'offered', 'pending', 'approved', 'waitlisted');
create index registrations_club on registrations (club_id, created_at desc);
create index registrations_user on registrations (user_id, created_at desc);
create index registrations_tournament on registrations (tournament_id, status);
create index registrations_waiting on registrations (tournament_category_id, waitlisted_at, id) where status = 'waitlisted';
create index registrations_deadlines on registrations (least(hold_expires_at, offer_expires_at)) where status in ('held', 'offered');
create index registrations_replacement on registrations (tournament_category_id, cancelled_at) where awaits_replacement;

create function takes_a_place(status text) returns boolean language sql immutable parallel safe
  return status in ('held', 'offered', 'pending', 'approved');

-- The only writer of current_participants. Whatever code moves a registration, the counter follows in the same
-- transaction, and tournament_categories_never_over refuses the place that does not exist.
create function keep_participants() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and takes_a_place(old.status)
     and (tg_op = 'DELETE' or not takes_a_place(new.status) or new.tournament_category_id <> old.tournament_category_id) then
    update tournament_categories set current_participants = current_participants - 1 where id = old.tournament_category_id;
  end if;
  if tg_op <> 'DELETE' and takes_a_place(new.status)
     and (tg_op = 'INSERT' or not takes_a_place(old.status) or new.tournament_category_id <> old.tournament_category_id) then
    update tournament_categories set current_participants = current_participants + 1 where id = new.tournament_category_id;
  end if;
  return null;
end $$;
create trigger registrations_keep_participants after insert or delete or update of status, tournament_category_id on registrations
  for each row execute function keep_participants();

-- How an organising club is paid. Secrets of a real provider are sealed with a key derived from the platform's secret.
create table payment_accounts (
  club_id int not null references clubs on delete cascade,
  provider text not null check (provider in ('sandbox', 'helloasso', 'stripe', 'manual')),
  settings jsonb not null default '{}',
  sealed_secrets bytea,
  connected_by uuid references profiles on delete set null,
  connected_at timestamptz not null default now(),
  primary key (club_id, provider)
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references registrations,
  provider text not null check (provider in ('sandbox', 'helloasso', 'stripe', 'manual')),
  method text not null check (method in ('card', 'cheque', 'transfer', 'cash')),
  amount_cents int not null check (amount_cents > 0),
  refunded_cents int not null default 0 check (refunded_cents >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  status text not null check (status in ('open', 'requires_action', 'processing', 'succeeded', 'failed', 'expired')),
  provider_reference text,
  failure_code text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  succeeded_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint payments_never_refund_more check (refunded_cents <= amount_cents),
  constraint payments_succeeded_when check ((status = 'succeeded') = (succeeded_at is not null)),
  constraint payments_reference_unique unique (provider, provider_reference)
);
-- Two attempts may both succeed at a provider (a late answer after a retry): both are recorded, the second is refunded.
create index payments_registration on payments (registration_id);
-- A double click finds the attempt that is already open.
create unique index payments_one_open on payments (registration_id) where status in ('open', 'requires_action', 'processing');
create index payments_open on payments (expires_at) where status in ('open', 'requires_action', 'processing');

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  registration_id uuid not null references registrations,
  amount_cents int not null check (amount_cents > 0),
  status text not null check (status in ('due', 'requested', 'succeeded')),
  reason text not null,
  due_at timestamptz not null,
  provider_reference text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references profiles on delete set null,
  constraint refunds_settled_when check ((status = 'succeeded') = (settled_at is not null))
);
create index refunds_payment on refunds (payment_id);
create index refunds_registration on refunds (registration_id);
create index refunds_unsettled on refunds (due_at) where status <> 'succeeded';

create table payment_events (
  provider text not null,
  event_id text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (provider, event_id)
);

create table receipt_series (
  club_id int not null references clubs,
  year int not null,
  last_number int not null default 0,
  primary key (club_id, year)
);

create table receipts (
  id uuid primary key default gen_random_uuid(),
  club_id int not null references clubs,
  year int not null,
  number int not null,
  kind text not null check (kind in ('receipt', 'credit_note')),
  registration_id uuid not null references registrations,
  payment_id uuid not null references payments,
  refund_id uuid references refunds,
  amount_cents int not null check (amount_cents > 0),
  -- What is printed, frozen: names and addresses as they were that day.
  content jsonb not null,
  issued_at timestamptz not null default now(),
  constraint receipts_number_unique unique (club_id, year, number),
  constraint receipts_credit_note_has_refund check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index receipts_one_per_payment on receipts (payment_id) where kind = 'receipt';
create unique index receipts_one_per_refund on receipts (refund_id) where refund_id is not null;
create index receipts_registration on receipts (registration_id);

create table matches (
  id int generated always as identity primary key,
  tournament_id int not null references tournaments on delete cascade,
  tournament_category_id int not null references tournament_categories on delete cascade,
  team1_id uuid references registrations,
  team2_id uuid references registrations,
  team1_source text,
  team2_source text,
  scheduled_date timestamptz not null,
  duration_minutes int not null default 40 check (duration_minutes between 1 and 240),
  court text,
  phase text,
  pool text,
  round int,
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  score_team1 int check (score_team1 >= 0),
  score_team2 int check (score_team2 >= 0),
  period_scores jsonb,
  forfeit text check (forfeit in ('team1', 'team2', 'both')),
  updated_at timestamptz not null default now(),
  constraint matches_two_teams check (team1_id is null or team1_id <> team2_id),
  constraint matches_completed_has_score check (status <> 'completed' or (score_team1 is not null and score_team2 is not null))
);
create index matches_tournament on matches (tournament_id, scheduled_date);
create index matches_calendar on matches (scheduled_date, id);
create index matches_team1 on matches (team1_id);
create index matches_team2 on matches (team2_id);
