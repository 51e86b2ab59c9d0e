create table settings (
  key text primary key,
  value jsonb not null,
  updated_by uuid references profiles on delete set null,
  updated_at timestamptz not null default now()
);

-- Who did what, when, to what. Append-only; values that name a person live apart, so that an erasure can remove
-- them without touching the log.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  changes jsonb not null default '{}',
  request_id text
);
create index audit_log_entity on audit_log (entity, entity_id, id);

create table audit_personal (
  audit_id bigint primary key references audit_log,
  subject_id uuid,
  changes jsonb not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table idempotency_keys (
  user_id uuid not null references auth.users on delete cascade,
  key text not null check (length(key) between 8 and 200),
  route text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
