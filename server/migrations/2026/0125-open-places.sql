-- Categories that clubs could enter, morning by morning, as the night saw them: what was recommended on a day of the past can
-- be ranked again and held against the registrations that followed. It names tournaments and no club.
create table open_places (
  tournament_category_id int not null references tournament_categories on delete cascade,
  -- Days of Paris, both included, on which it was open with a place, at that price.
  first_day date not null,
  last_day date not null,
  price_cents int not null,
  primary key (tournament_category_id, first_day),
  constraint open_places_days check (first_day <= last_day)
);
create index open_places_last on open_places (last_day);

-- Where no real row could be judged, the demonstration was.
alter table insight_checks add column is_demo boolean not null default false;
