-- A person leaves with a copy of what is known of them, or for good.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  state text not null check (state in ('queued', 'running', 'ready', 'failed')),
  -- Parts collected, of how many.
  done int not null default 0,
  total int,
  -- Bytes of the archive, once it stands under 'exports/<id>.zip'.
  size bigint,
  asked_at timestamptz not null,
  ready_at timestamptz,
  constraint data_exports_ready check ((state = 'ready') = (ready_at is not null and size is not null))
);
create unique index data_exports_one_open on data_exports (user_id) where state <> 'ready';
create index data_exports_of_person on data_exports (user_id, asked_at desc);

create table account_erasures (
  user_id uuid primary key references profiles on delete cascade,
  asked_at timestamptz not null,
  -- From then on it is done; until then it can be undone.
  due_at timestamptz not null,
  -- Who answers for the club afterwards, where nobody else does.
  successor_id uuid references profiles on delete set null
);
create index account_erasures_due on account_erasures (due_at);

-- What is left of a person: that they were erased, for whatever older copy of the data comes back.
create table erased_accounts (
  id uuid primary key,
  erased_at timestamptz not null
);
