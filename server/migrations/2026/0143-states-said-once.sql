-- What the states of tournaments, clubs, matches, documents and payments mean, said once beside domain/: a question names
-- the function, and a state that is added is open to nobody until it is written here.

-- Seen by everybody, whatever became of it since.
create function is_published(status text) returns boolean language sql immutable parallel safe
  return status in ('registration_open', 'closed', 'active', 'completed', 'cancelled');

-- No more payments, cancellations or changes.
create function is_over(status text) returns boolean language sql immutable parallel safe
  return status in ('completed', 'cancelled');

-- Places can change hands.
create function gives_places(status text) returns boolean language sql immutable parallel safe
  return status in ('registration_open', 'closed');

-- A club that enters, organises and edits.
create function is_living_club(status text) returns boolean language sql immutable parallel safe
  return status in ('pending', 'active');

-- A registration whose price nobody has paid yet.
create function awaits_money(payment_status text) returns boolean language sql immutable parallel safe
  return payment_status in ('unpaid', 'awaiting', 'failed');

-- A match still to be played, or being played.
create function awaits_result(status text) returns boolean language sql immutable parallel safe
  return status in ('scheduled', 'in_progress');

-- A document that its club still shows: neither replaced nor withdrawn.
create function is_current_document(status text) returns boolean language sql immutable parallel safe
  return status in ('pending', 'approved', 'rejected');

create or replace function runs_tournaments(club int) returns boolean
  language sql stable
  return exists (
    select from tournaments t
    where t.organizer_club_id = club and is_published(t.status) and t.ends_at > now() - interval '30 days');

-- The new indexes stand before the old ones go: no instant without them.
create index tournaments_starts_published on tournaments (starts_at, id) where is_published(status);
create index tournaments_ends_near_published on tournaments (ends_at, latitude, longitude) where is_published(status);
drop index tournaments_starts, tournaments_ends_near;
alter index tournaments_starts_published rename to tournaments_starts;
alter index tournaments_ends_near_published rename to tournaments_ends_near;
