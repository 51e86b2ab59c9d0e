-- Why a club may not organise, and that what it had was taken back: its published tournaments stay with it to their end.
alter table organizer_grants
  add column reason text check (length(reason) between 3 and 500),
  add column withdrawn_at timestamptz,
  add column version int not null default 1,
  add constraint organizer_grants_withdrawn check (withdrawn_at is null or granted is false);
create index organizer_grants_waiting on organizer_grants (requested_at, club_id) where decided_at is null;

-- A club without the right to organise still runs what it has published, and thirty days more: refunds, rosters, answers.
create function runs_tournaments(club int) returns boolean
  language sql stable
  return exists (
    select from tournaments t
    where t.organizer_club_id = club and t.status not in ('draft', 'pending_review')
      and t.ends_at > now() - interval '30 days');
