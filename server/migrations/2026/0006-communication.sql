-- A message is addressed to a club (every member reads it) or to one person.
create table messages (
  id uuid primary key default gen_random_uuid(),
  club_id int references clubs on delete cascade,
  user_id uuid references profiles on delete cascade,
  type text not null check (type in ('confirmation', 'notification', 'message', 'refus')),
  subject text not null,
  sender text not null,
  content text not null,
  link text,
  registration_id uuid references registrations on delete set null,
  -- What happened, once: 'registration-paid', 'place-offered'… with the moment when it may happen again.
  event text unique,
  date timestamptz not null default now(),
  constraint messages_have_a_reader check (club_id is not null or user_id is not null)
);
create index messages_club on messages (club_id, date desc);
create index messages_user on messages (user_id, date desc);

create table message_reads (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  read_at timestamptz not null default now(),
  primary key (message_id, user_id)
);

-- Every mail is a row first. `id` is its Message-ID, so that a retry after a lost answer is recognisable.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  plain_text text not null,
  attachments jsonb not null default '[]',
  kind text not null,
  dedupe_key text unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index mails_unsent on mails (created_at) where sent_at is null;

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  content text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references profiles on delete set null
);
