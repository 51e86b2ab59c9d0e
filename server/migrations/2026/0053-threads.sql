-- A conversation between a club and the club that organises a tournament, or, without an organiser, the platform. What
-- people write are rows of `messages`, addressed to the club like the rest of its inbox: one list, one count, one bell.
create table threads (
  id uuid primary key default gen_random_uuid(),
  club_id int not null references clubs on delete cascade,
  organizer_club_id int references clubs on delete cascade,
  tournament_id int references tournaments on delete set null,
  subject text not null check (length(btrim(subject)) between 1 and 150),
  -- Where the conversation stands in every list: its last message, and who wrote it.
  last_message_id uuid not null default gen_random_uuid(),
  last_side text not null check (last_side in ('club', 'organizer', 'platform')),
  last_at timestamptz not null,
  created_at timestamptz not null,
  constraint threads_two_sides check (organizer_club_id <> club_id),
  constraint threads_side_exists check (last_side = 'club' or (last_side = 'organizer') = (organizer_club_id is not null))
);
create index threads_club on threads (club_id);
create index threads_organizer on threads (organizer_club_id, last_at desc);
create index threads_tournament on threads (tournament_id);

alter table messages
  add column thread_id uuid references threads on delete cascade,
  add column side text check (side in ('club', 'organizer', 'platform')),
  add column author_id uuid references profiles on delete set null,
  -- When the other side was written to about it.
  add column mailed_at timestamptz,
  add constraint messages_of_a_thread check ((thread_id is null) = (side is null)),
  add constraint messages_of_a_thread_from_people check (thread_id is null or (type = 'message' and club_id is not null));
create index messages_thread on messages (thread_id, date, id) where thread_id is not null;

-- A thread and its first message name each other: the second is checked when both are written.
alter table threads add constraint threads_last_message foreign key (last_message_id) references messages on delete cascade
  deferrable initially deferred;

-- Each reader files for themselves; a message that comes after takes its thread out again.
alter table message_reads add column archived_at timestamptz;

-- Files that a message carries, seen by the two sides of its conversation; a message to many clubs carries the same ones.
create table message_attachments (
  message_id uuid not null references messages on delete cascade,
  file_id uuid not null references files on delete cascade,
  position int not null check (position between 1 and 5),
  primary key (message_id, position),
  constraint message_attachments_once unique (message_id, file_id)
);
create index message_attachments_file on message_attachments (file_id);

-- With the last message that carries it the file is nobody's, and is swept.
create function release_attachment() returns trigger language plpgsql as $$
begin
  update files set kept_at = null
  where id = old.file_id and not exists (select from message_attachments where file_id = old.file_id);
  return null;
end $$;
create trigger message_attachments_release after delete on message_attachments
  for each row execute function release_attachment();
