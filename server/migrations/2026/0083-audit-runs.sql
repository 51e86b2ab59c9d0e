-- An audit puts every question of `server/features/audits/checks` to the installation, one after the other.
create table audit_runs (
  id int generated always as identity primary key,
  state text not null default 'queued' check (state in ('queued', 'running', 'success', 'failed', 'cancelled')),
  -- Null: the night's own.
  started_by uuid references profiles on delete set null,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  checks_done int not null default 0,
  checks_total int not null,
  -- Questions that got no answer: what they ask is not known.
  unanswered text[] not null default '{}',
  constraint audit_runs_ended check ((state in ('queued', 'running')) = (ended_at is null)),
  constraint audit_runs_counted check (checks_done between 0 and checks_total)
);
create unique index audit_runs_one_open on audit_runs ((true)) where ended_at is null;

create table audit_findings (
  run_id int not null references audit_runs on delete cascade,
  code text not null,
  type text not null check (type in ('error', 'warning', 'info')),
  priority text not null check (priority in ('high', 'medium', 'low')),
  category text not null,
  message text not null,
  affected int not null check (affected > 0),
  -- The first twenty: [{"entity", "entity_id", "detail"}].
  examples jsonb not null,
  -- Of the first audit in a row that found it.
  first_seen_at timestamptz not null,
  primary key (run_id, code)
);

-- What is known and accepted until a day.
create table audit_ignored (
  code text primary key,
  until date not null,
  ignored_by uuid references profiles on delete set null,
  ignored_at timestamptz not null
);
