-- What administrators decide about an account, and what its silence does to it.
create table account_suspensions (
  user_id uuid primary key references auth.users on delete cascade,
  reason text not null,
  suspended_by uuid references profiles on delete set null,
  suspended_at timestamptz not null
);

-- Somebody who has lost every factor waits a day: whoever still holds one undoes it.
create table factor_resets (
  user_id uuid primary key references auth.users on delete cascade,
  asked_by uuid references profiles on delete set null,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index factor_resets_due on factor_resets (due_at);

-- Named administrator, while their password is short or they have no second factor.
create table admin_grants (
  user_id uuid primary key references profiles on delete cascade,
  granted_by uuid references profiles on delete set null,
  granted_at timestamptz not null
);

-- Told that their account will become inactive. `seen_at`: the sign-in that it counts from.
create table inactivity_notices (
  user_id uuid primary key references profiles on delete cascade,
  seen_at timestamptz not null,
  first_at timestamptz not null,
  second_at timestamptz
);

-- An administrator who asks for an erasure; null: the person.
alter table account_erasures add column asked_by uuid references profiles on delete set null;

-- Became inactive with the last of its members: it comes back with the first who signs in.
alter table clubs add column asleep_at timestamptz;

-- The list of accounts, in each of its orders.
create index users_by_sign_up on auth.users (created_at, id);
create index users_by_sign_in on auth.users ((coalesce(last_sign_in_at, '-infinity'::timestamptz)), id);
create index profiles_by_name on profiles ((plain(full_name) collate "C"), id);
-- And what it is narrowed by.
create index profiles_name_words on profiles using gin (plain(full_name) gin_trgm_ops);
create index users_email_words on auth.users using gin (email gin_trgm_ops);
create index profiles_not_active on profiles (status) where status <> 'active';
create index users_suspended on auth.users (id) where suspended_at is not null or banned_until is not null or deleted_at is not null;
create index users_unconfirmed on auth.users (created_at, id) where email_confirmed_at is null;

-- A family asks for the erasure of its child: either name may come first.
create index players_name_words on players using gin (plain(first_name || ' ' || last_name || ' ' || first_name) gin_trgm_ops);
