-- Accounts and their sessions. Nothing here knows about clubs: the product's side of a person is public.profiles.
create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_is_lower_case check (email = lower(email))
);
create unique index users_email_unique on auth.users (email);

create table auth.identities (
  identity_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_provider_unique unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  -- The read-only cookie of the pages: only its hash is kept.
  cookie_hash text unique,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  not_after timestamptz not null
);
create index sessions_user on auth.sessions (user_id);

-- The tokens of a living session, of which one is unused. `sealed_child` is what replaced a used one, kept until the
-- child is used in turn: a client that never received the answer to its refresh is given the same child again.
create table auth.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  parent_hash text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  sealed_child text
);
create index refresh_tokens_session on auth.refresh_tokens (session_id);
create unique index refresh_tokens_one_unused on auth.refresh_tokens (session_id) where used_at is null;
create index refresh_tokens_age on auth.refresh_tokens (used_at);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'email_change', 'magiclink', 'invite')),
  token_hash text not null unique,
  redirect_to text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_tokens_user on auth.one_time_tokens (user_id, kind);

create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
