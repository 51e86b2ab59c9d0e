-- A deposit is asked beside the price of each category that has one, and goes back after the tournament.
alter table tournaments
  add column deposit_cents int not null default 0 check (deposit_cents between 0 and 100000),
  -- When the organiser was reminded of those that are still held.
  add column deposits_reminded_at timestamptz;

-- Money that is held for a club: a line of what it was sold, which leaves these lines when the money goes back.
create function holds_deposit(lines jsonb) returns boolean language sql immutable parallel safe
  return coalesce(lines @> '[{"kind": "deposit"}]', false);

create index registrations_deposits on registrations (tournament_id) where holds_deposit(lines);
