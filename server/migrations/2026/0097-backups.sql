-- What was backed up, when and with which outcome. The rows of the database are in files of their own: these tables are not
-- part of them.
create table backup_runs (
  id int generated always as identity primary key,
  kind text not null check (kind in ('automatic', 'manual')),
  state text not null default 'queued' check (state in ('queued', 'running', 'success', 'failed', 'cancelled')),
  -- The 14:30 that it answers, once whatever the number of processes; null: made by hand.
  slot timestamptz unique,
  started_by uuid references profiles on delete set null,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  rows_done bigint not null default 0,
  rows_total bigint not null default 0,
  -- Of the snapshot.
  at timestamptz,
  -- 'sauvegarde-2026-11-20-1430'
  name text unique,
  -- Readable with the private key alone.
  encrypted boolean not null default false,
  -- Bytes of the file that is kept, and of the document in it.
  size bigint,
  json_size bigint,
  -- Of the document, in hexadecimal.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Why it failed, in French.
  failure text,
  verified_at timestamptz,
  expires_at timestamptz,
  -- Its file is gone.
  deleted_at timestamptz,
  constraint backup_runs_ended check ((state in ('queued', 'running')) = (ended_at is null)),
  constraint backup_runs_kept check (state <> 'success' or num_nulls(at, name, size, json_size, sha256, expires_at) = 0),
  constraint backup_runs_automatic check ((kind = 'automatic') = (slot is not null))
);
create unique index backup_runs_one_open on backup_runs ((true)) where ended_at is null;
create index backup_runs_listed on backup_runs (id desc) where deleted_at is null;

-- A backup is proven by being restored beside the data, compared, and taken away again.
create table backup_drills (
  id int generated always as identity primary key,
  backup_id int not null references backup_runs on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'success', 'failed', 'cancelled')),
  started_by uuid references profiles on delete set null,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  failure text,
  constraint backup_drills_ended check ((state in ('queued', 'running')) = (ended_at is null))
);
create unique index backup_drills_one_open on backup_drills ((true)) where ended_at is null;
create index backup_drills_of_backup on backup_drills (backup_id, id desc);
