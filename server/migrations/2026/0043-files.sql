-- A file that somebody has given: what it is, whose it is, and the pieces of it that stand in the storage, each under
-- '<noun>/<id>-<piece>.<ending>'. The row comes first, so that a process that dies leaves nothing without a row.
create table files (
  id uuid primary key,
  noun text not null check (noun in ('documents', 'photos', 'logos', 'attachments')),
  club_id int references clubs on delete set null,
  uploaded_by uuid references profiles on delete set null,
  -- The name it came with, to be read by people only.
  name text not null,
  -- As it was sent.
  size int not null check (size between 1 and 10485760),
  sha256 bytea,
  -- { "400": { "type": "image/webp", "size": 1234, "width": 400, "height": 300 } }
  pieces jsonb not null default '{}',
  state text not null check (state in ('arriving', 'scanning', 'clean', 'infected')),
  created_at timestamptz not null,
  -- Null while nothing shows it: a day later it is swept.
  kept_at timestamptz,
  constraint files_arrived check (state = 'arriving' or sha256 is not null),
  constraint files_kept_whole check (kept_at is null or state <> 'arriving')
);
create index files_club on files (club_id, created_at);
create index files_unkept on files (created_at) where kept_at is null;
create index files_scanning on files (created_at) where state = 'scanning';
