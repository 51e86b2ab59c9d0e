-- Solved puzzles that have served, until they would have ended anyway.
create table auth.spent_captchas (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
create index spent_captchas_end on auth.spent_captchas (expires_at);
