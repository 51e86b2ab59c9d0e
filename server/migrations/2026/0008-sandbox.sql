-- What the sandbox provider knows. It stands for an outside company: nothing of ours refers to these tables, and only
-- server/platform/payments/sandbox.ts reads them.
create schema sandbox;

create table sandbox.sessions (
  key text primary key,
  reference text not null unique,
  amount_cents int not null check (amount_cents >= 0),
  description text not null,
  token text,
  status text not null check (status in ('open', 'requires_action', 'processing', 'succeeded', 'failed', 'expired')),
  failure_code text,
  -- When a slow answer will have come.
  settles_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table sandbox.refunds (
  key text primary key,
  session_key text not null references sandbox.sessions,
  reference text not null unique,
  amount_cents int not null check (amount_cents > 0),
  created_at timestamptz not null
);

create table sandbox.events (
  id text primary key,
  session_key text not null references sandbox.sessions,
  due_at timestamptz not null,
  delivered_at timestamptz
);
create index events_undelivered on sandbox.events (due_at) where delivered_at is null;
