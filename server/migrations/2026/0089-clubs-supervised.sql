-- Suspended: reads, exports and is refunded; enters and publishes nothing. It returns to the state whence it came.
-- `status_reason`: why it is suspended or closed, as its members read it.
alter table clubs
  add column suspended_from text check (suspended_from in ('pending', 'active')),
  add column status_reason text,
  add constraint clubs_suspended_from check (status = 'suspended' or suspended_from is null),
  add constraint clubs_say_why check (status in ('suspended', 'inactive') or status_reason is null);

-- Two clubs that were one: this one has gone into that one. It keeps what carries its name for good, its receipts.
alter table clubs
  add column merged_into int references clubs,
  add column merged_at timestamptz,
  add constraint clubs_merged_when check ((merged_into is null) = (merged_at is null)),
  add constraint clubs_merged_elsewhere check (merged_into <> id),
  add constraint clubs_merged_end check (merged_into is null or status = 'inactive');
create index clubs_merged on clubs (merged_into) where merged_into is not null;

-- Another club of the same town with nearly the same name, as last looked for.
alter table clubs add column similar_to int references clubs on delete set null;
create index clubs_similar on clubs (id) where similar_to is not null;

-- Words of the name, town, affiliation and address, each found by its beginning; lists are read by name or by age.
create function club_words(name text, city text, ffbb_number text, email text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', search_words(name || ' ' || coalesce(city, '') || ' ' || coalesce(ffbb_number, '') || ' ' || coalesce(email, '')));
create index clubs_words on clubs using gin (club_words(name, city, ffbb_number, email));
create index clubs_by_name on clubs (plain(name), id);
create index clubs_by_age on clubs (created_at desc, id desc);
create index club_members_owners on club_members (club_id) where rights = 'owner';

-- An entry of the club that has gone, in a category where the other had one: both play, and the limit of teams of a club
-- does not count it.
alter table registrations add column merged_from int references clubs;
create unique index registrations_one_per_team_of_club on registrations
  (tournament_category_id, club_id, coalesce(merged_from, 0), lower(btrim(team_name))) where counts_for_uniqueness(status);
drop index registrations_one_per_team;
alter index registrations_one_per_team_of_club rename to registrations_one_per_team;

-- What is written in the name of a club while it goes into another waits for it, then is refused; what it is only told
-- follows it.
create function keep_out_of_merged() returns trigger language plpgsql as $$
declare
  named int := (to_jsonb(new) ->> tg_argv[0])::int;
  into_club int;
begin
  select merged_into into into_club from clubs where id = named for key share;
  if into_club is null then return new; end if;
  if tg_argv[1] = 'follow' then
    return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], into_club));
  end if;
  raise exception 'the club has gone into another' using errcode = 'check_violation', constraint = 'clubs_merged_away';
end $$;

do $$
declare
  named text[];
begin
  foreach named slice 1 in array array[
    ['club_members', 'club_id', 'refuse'], ['club_join_requests', 'club_id', 'refuse'], ['club_invitations', 'club_id', 'refuse'],
    ['organizer_grants', 'club_id', 'refuse'], ['payment_accounts', 'club_id', 'refuse'], ['teams', 'club_id', 'refuse'],
    ['documents', 'club_id', 'refuse'], ['registrations', 'club_id', 'refuse'], ['tournaments', 'organizer_club_id', 'refuse'],
    ['tournaments', 'offered_to_club_id', 'refuse'], ['comments', 'club_id', 'refuse'], ['comment_answers', 'club_id', 'refuse'],
    ['photos', 'club_id', 'refuse'], ['threads', 'club_id', 'refuse'], ['threads', 'organizer_club_id', 'refuse'],
    ['past_club_invitations', 'club_id', 'refuse'], ['document_refusals', 'organizer_club_id', 'refuse'],
    ['messages', 'club_id', 'follow'], ['files', 'club_id', 'follow'], ['data_exports', 'club_id', 'follow'],
    ['reports', 'club_id', 'follow'], ['textile_preorders', 'club_id', 'follow'], ['file_reminders', 'club_id', 'follow'],
    ['documents', 'reviewed_for', 'follow'], ['clubs', 'added_by_club_id', 'follow']]
  loop
    execute format('create trigger %I before insert or update of %I on %I for each row when (new.%I is not null) execute function keep_out_of_merged(%L, %L)',
      named[1] || '_' || named[2] || '_not_merged', named[2], named[1], named[2], named[2], named[3]);
  end loop;
end $$;

-- A message of the platform to many clubs, written to each by a job: a line for each that was counted.
create table club_broadcasts (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  content text not null,
  sent_by uuid references profiles on delete set null,
  created_at timestamptz not null,
  done_at timestamptz
);
create table club_broadcast_clubs (
  broadcast_id uuid not null references club_broadcasts on delete cascade,
  club_id int not null references clubs on delete cascade,
  sent_at timestamptz,
  primary key (broadcast_id, club_id)
);
create index club_broadcast_clubs_club on club_broadcast_clubs (club_id);
create index club_broadcast_clubs_waiting on club_broadcast_clubs (broadcast_id, club_id) where sent_at is null;
