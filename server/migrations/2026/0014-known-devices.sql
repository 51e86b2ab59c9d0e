-- Browsers from which an account was opened: guesses made elsewhere do not hold them up. Only the cookie's hash is kept.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  token_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_age on auth.known_devices (last_seen_at);
