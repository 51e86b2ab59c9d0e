-- Why a category was cancelled alone; that of a whole tournament stands in tournaments.status_reason.
alter table tournament_categories add column status_reason text;

-- A tournament moved to another date: from when, why, and until when a club that had entered may be refunded instead.
create table tournament_postponements (
  id int generated always as identity primary key,
  tournament_id int not null references tournaments on delete cascade,
  reason text not null,
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  from_location text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  choose_until timestamptz not null,
  created_at timestamptz not null
);
create index tournament_postponements_latest on tournament_postponements (tournament_id, id);

-- One line for each registration that was alive: it is told once, and its club keeps it or is refunded. Null: it keeps it.
create table postponement_choices (
  postponement_id int not null references tournament_postponements on delete cascade,
  registration_id uuid not null references registrations on delete cascade,
  -- It had a place on the date that changed; who only waited for one has nothing to choose.
  asked boolean not null,
  choice text check (choice in ('keep', 'refund')),
  chosen_at timestamptz,
  told_at timestamptz,
  primary key (postponement_id, registration_id),
  constraint postponement_choices_when check ((choice is null) = (chosen_at is null)),
  constraint postponement_choices_asked check (asked or choice is null)
);
create index postponement_choices_registration on postponement_choices (registration_id, postponement_id);
create index postponement_choices_untold on postponement_choices (postponement_id) where told_at is null;

-- The latest start that a club has entered for, once the tournament is brought forward: its cancellation terms are
-- counted from there, so that no change of date takes anything back.
alter table registrations add column terms_from timestamptz;

-- A club that is asked to take the tournament over, until it answers.
alter table tournaments add column offered_to_club_id int references clubs;
alter table tournaments add column offered_at timestamptz;
alter table tournaments add constraint tournaments_offered_when check ((offered_to_club_id is null) = (offered_at is null));
create index tournaments_offered on tournaments (offered_to_club_id) where offered_to_club_id is not null;

-- Receipts belong to the club that issued them: once money came in, the organising club stays, whatever code runs.
create function keep_issuer() returns trigger language plpgsql as $$
begin
  if exists (select from payments p join registrations r on r.id = p.registration_id
             where r.tournament_id = new.id and (p.status = 'succeeded' or is_attempt_open(p.status))) then
    raise exception 'the organising club has taken money' using errcode = 'check_violation', constraint = 'tournaments_keep_issuer';
  end if;
  return new;
end $$;
create trigger tournaments_keep_issuer before update of organizer_club_id on tournaments
  for each row when (old.organizer_club_id <> new.organizer_club_id) execute function keep_issuer();
