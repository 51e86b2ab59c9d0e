-- Where no operator sends text messages (development, tests), this is where they are read. Emptied after a day.
create table text_messages (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index text_messages_age on text_messages (created_at);
