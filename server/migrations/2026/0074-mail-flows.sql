-- What a mailbox proves: a link, the six digits beside it, and where both lead.
alter table auth.users
  -- The address that this account wants and has not proven yet.
  add column new_email text,
  add column email_change_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column invited_at timestamptz,
  add constraint users_new_email_is_lower_case check (new_email = lower(new_email));

-- A browser that waits for a code, which only it can exchange (PKCE, RFC 7636). The row starts with the mail or with the
-- way to a provider; the code is issued when its reader is known, and lives for a minute from there.
create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  code_challenge text not null,
  -- How the session of the code was opened, in the words of the auth client.
  method text,
  user_id uuid references auth.users on delete cascade,
  code_hash text unique,
  code_expires_at timestamptz,
  -- What a provider gave, for the answer of the exchange alone.
  sealed_extra text,
  used_at timestamptz,
  session_id uuid references auth.sessions on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint flow_states_code_is_somebodys check (num_nulls(code_hash, code_expires_at, user_id, method) in (0, 4))
);
create index flow_states_user on auth.flow_states (user_id);
create index flow_states_session on auth.flow_states (session_id);
create index flow_states_end on auth.flow_states (expires_at);

-- One a purpose for each account: the next mail ends what the one before could do. The code is kept as a digest under a
-- key of ours, bound to its address and purpose: a million codes are soon tried on a plain one.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in
    ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
  -- Where it was mailed to.
  email text not null check (email = lower(email)),
  -- Null for a code that no link goes with.
  token_hash text unique,
  code_hash text not null,
  attempts int not null default 0 check (attempts between 0 and 5),
  redirect_to text not null default '',
  flow_state_id uuid references auth.flow_states on delete set null,
  created_at timestamptz not null,
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  constraint one_time_tokens_one_a_purpose unique (user_id, kind)
);
create index one_time_tokens_email on auth.one_time_tokens (email, kind);
create index one_time_tokens_flow_state on auth.one_time_tokens (flow_state_id);
create index one_time_tokens_end on auth.one_time_tokens (expires_at);

-- The mail of a sign-up carries a code too; only the latest of an address has one.
alter table auth.sign_up_links
  add column code_hash text,
  add column code_expires_at timestamptz,
  add column attempts int not null default 0 check (attempts between 0 and 5),
  add column redirect_to text,
  add column flow_state_id uuid references auth.flow_states on delete set null,
  add constraint sign_up_links_code_ends check (num_nulls(code_hash, code_expires_at) in (0, 2));
create index sign_up_links_flow_state on auth.sign_up_links (flow_state_id);

-- Who asks for a code instead of a password has none.
alter table auth.sign_up_requests alter column password_hash drop not null;
