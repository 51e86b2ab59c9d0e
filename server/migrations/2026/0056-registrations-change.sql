-- Until when a club changes what it entered; null: until the registrations close.
alter table tournaments add column changes_until timestamptz;

-- A place held in another category while its club pays the difference: once paid, the registration that it names moves
-- there and this hold ends. It never stands as an entry of its own, and each registration has one at a time.
alter table registrations add column changes_id uuid references registrations;
alter table registrations add constraint registrations_change_is_a_hold
  check (changes_id is null or status in ('held', 'expired', 'cancelled'));
create unique index registrations_one_change on registrations (changes_id) where counts_for_uniqueness(status);
