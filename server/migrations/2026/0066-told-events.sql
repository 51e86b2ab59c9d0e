-- What calendars were told of each thing: its identifier for ever, and a number that rises when its words change.
create table told_events (
  name text primary key,
  uid uuid not null unique default gen_random_uuid(),
  -- Digest of the words.
  says text not null,
  sequence int not null default 0 check (sequence >= 0),
  told_at timestamptz not null
);
