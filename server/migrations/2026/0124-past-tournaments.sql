-- A tournament that has begun, as an estimate of attendance needs it: one narrow row, where its categories and thirteen days
-- of fill would be read otherwise. Written by the night, from these; nothing is known here that is not known there.
create table past_tournaments (
  tournament_id int primary key references tournaments on delete cascade,
  demo boolean not null,
  ends_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  year smallint not null,
  day_of_year smallint not null,
  -- Of the categories that were not cancelled; each 'U13 masculin' once.
  capacity int not null,
  entered text[] not null,
  euros double precision not null,
  -- Days before its start when clubs could begin to register, and for how many.
  open_days double precision not null check (open_days >= 0),
  window_days double precision not null check (window_days > 0),
  -- Places held on the days that are kept, 90 days before first, its start last; null: not known. Of so many.
  taken int[] not null,
  fill_capacity int not null check (fill_capacity > 0)
);
create index past_tournaments_ends_near on past_tournaments (ends_at, latitude, longitude);
