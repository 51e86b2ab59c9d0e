-- The states of a registration, said once, beside takes_a_place: a new one is added to these functions and in
-- domain/registration.ts. A new state needs no new constraint or index: none of its rows exists yet. What changes the
-- answer for a state that has rows must rebuild the indexes below.
create function registration_statuses() returns text[] language sql immutable parallel safe
  return array['held', 'pending', 'approved', 'rejected', 'expired', 'waitlisted', 'offered', 'cancelled'];

-- The club cannot register the same team again.
create function counts_for_uniqueness(status text) returns boolean language sql immutable parallel safe
  return status in ('held', 'offered', 'pending', 'approved', 'waitlisted');

-- The team has come in: the organiser answers, or has answered yes.
create function has_entered(status text) returns boolean language sql immutable parallel safe
  return status in ('pending', 'approved');

-- No longer an entry: what was paid is kept or given back, once.
create function has_ended(status text) returns boolean language sql immutable parallel safe
  return status in ('rejected', 'expired', 'cancelled');

alter table registrations drop constraint registrations_status_check;
alter table registrations add constraint registrations_status_check check (status = any (registration_statuses()));

-- The new index stands before the old one goes: no instant without it.
create unique index registrations_one_per_team_once on registrations (tournament_category_id, club_id, lower(btrim(team_name)))
  where counts_for_uniqueness(status);
drop index registrations_one_per_team;
alter index registrations_one_per_team_once rename to registrations_one_per_team;
