-- A club that an organiser has written down: it has no member until somebody claims it.
alter table clubs add column added_by_club_id int references clubs on delete set null;

alter table registrations
  add column added_by_hand boolean not null default false,
  -- A club without an account sends nothing: its organiser has seen what the tournament asks for, on paper.
  add column papers_seen_at timestamptz,
  add constraint registrations_papers_of_added check (papers_seen_at is null or added_by_hand);
