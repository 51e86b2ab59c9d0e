-- Under which key and on which account something was asked of Stripe, so that asking again never does it twice.
create table stripe_sessions (
  key uuid primary key,
  -- The account of a club; null for a sale of the platform.
  account text constraint stripe_sessions_account_is_said check (account ~ '\S'),
  -- Null until Stripe has answered.
  reference text unique constraint stripe_sessions_reference_is_said check (reference ~ '\S'),
  -- Part of the repetition key: an error that Stripe keeps under one must not come back for ever.
  tries int not null default 1 check (tries > 0),
  -- Nothing may be opened any more, were the call on its way.
  closed boolean not null default false,
  created_at timestamptz not null
);

create table stripe_refunds (
  key uuid primary key,
  session_key uuid not null references stripe_sessions,
  reference text unique constraint stripe_refunds_reference_is_said check (reference ~ '\S'),
  tries int not null default 1 check (tries > 0),
  created_at timestamptz not null
);
create index stripe_refunds_session on stripe_refunds (session_key);
