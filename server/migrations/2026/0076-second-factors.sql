-- What somebody proves their sign-in with, beside the password. A set of recovery codes is a factor too, never the only
-- one. Secrets are sealed with the installation's key, under the factor's id.
create table auth.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  sealed_secret text,
  -- The time step of the last code taken: neither it nor an older one is taken again.
  last_step bigint,
  phone text,
  credential_id text unique,
  credential_public_key text,
  credential_counter bigint,
  credential_transports text[] not null default '{}',
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint factors_name_unique unique (user_id, friendly_name),
  constraint factors_hold_their_proof check (
    (sealed_secret is not null) = (factor_type = 'totp')
    and (phone is not null) = (factor_type = 'phone')
    and (credential_id is not null and credential_public_key is not null and credential_counter is not null)
      = (factor_type = 'webauthn' and status = 'verified')
  )
);
create unique index factors_recovery_once on auth.factors (user_id) where factor_type = 'recovery_code';
create index factors_unverified on auth.factors (created_at) where status = 'unverified';

-- Asked in one session, answered in the same, once. `code_hash` is of a code sent to a telephone.
create table auth.challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  code_hash text,
  webauthn_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_factor on auth.challenges (factor_id);
create index challenges_session on auth.challenges (session_id);
create index challenges_age on auth.challenges (expires_at);

create table auth.recovery_codes (
  factor_id uuid not null references auth.factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- The factor that last raised the session; without it the session falls back.
alter table auth.sessions add column factor_id uuid references auth.factors on delete set null;
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
