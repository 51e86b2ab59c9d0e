-- The table of a court: a phone opened by the link of that court writes the scores of its matches, with or without network.

-- The link is computed from the court and this number: raising it closes the old link.
alter table courts add column link_generation int not null default 1 check (link_generation > 0);

-- What tables send waits for the desk to accept it.
alter table tournaments add column table_scores_checked boolean not null default false;

create table table_devices (
  -- Drawn by the device, told to nobody else.
  id uuid primary key,
  court_id int not null references courts on delete cascade,
  -- A first name, typed on the device.
  label text not null check (length(label) between 1 and 40),
  -- The generation of the link by which it came last.
  link_generation int not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  -- What it said it still had to send when it was seen last.
  unsent int not null default 0 check (unsent >= 0),
  blocked_at timestamptz,
  blocked_by uuid references profiles on delete set null
);
create index table_devices_court on table_devices (court_id);

-- Who writes a match: one device at a time. The number grows each time that the pen changes hands.
create table match_pens (
  match_id int primary key references matches on delete cascade,
  device_id uuid not null references table_devices on delete cascade,
  number int not null check (number > 0),
  -- The score from which this pen starts, shown and changed when it was taken: { score, period, fouls, timeouts }.
  base jsonb not null,
  seen_at timestamptz not null,
  -- Another device wants it.
  asked_by uuid references table_devices on delete set null,
  asked_at timestamptz
);

-- Everything that tables have sent. What could not be applied stays, aside, until the desk has settled it.
create table score_events (
  -- Drawn by the device: the same event sent twice is one.
  id uuid primary key,
  match_id int not null references matches on delete cascade,
  device_id uuid not null references table_devices on delete cascade,
  -- Null: written before the device knew of any pen.
  pen int,
  -- The order of the device's own events in this match; its clock orders nothing.
  seq int not null check (seq > 0),
  kind text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  received_at timestamptz not null,
  state text not null check (state in ('applied', 'aside', 'settled')),
  -- Why it stands aside: 'teams_changed', 'not_launched', 'link_renewed', 'other_court', 'older_pen', 'differs', 'corrected', 'blocked' …
  aside_reason text,
  alert_id int references desk_alerts on delete set null,
  constraint score_events_seq_once unique (match_id, device_id, seq),
  constraint score_events_aside_why check ((state = 'applied') = (aside_reason is null))
);
create index score_events_device on score_events (device_id);
create index score_events_aside on score_events (match_id) where state = 'aside';
