-- Computations shown to people: what they start from and what they said, so that each can be explained and checked later.

-- How full a tournament was, so many days before it began. Written by the night; `taken` counts places held.
create table tournament_fill (
  tournament_id int not null references tournaments on delete cascade,
  days_before smallint not null check (days_before between 0 and 90),
  taken int not null check (taken >= 0),
  capacity int not null check (capacity >= 0),
  primary key (tournament_id, days_before)
);

-- Strength is a sum of three parts (of a division, of a club, of a team), in points over 40 minutes. Replaced whole each night.
create table strength_parts (
  kind text not null check (kind in ('division', 'club', 'team')),
  -- Of a division: its code; of a club: its id; of a team: '{club}:{category}:{gender}', and ':{name}' where a club has several.
  key text not null,
  club_id int references clubs on delete cascade,
  mean double precision not null,
  variance double precision not null check (variance > 0),
  games int not null check (games >= 0),
  -- The last one in which it played: '2026-2027'.
  season text not null,
  computed_at timestamptz not null,
  primary key (kind, key)
);
create index strength_parts_club on strength_parts (club_id) where club_id is not null;

-- A club over a season, from its completed matches. Replaced each night.
create table club_seasons (
  club_id int not null references clubs on delete cascade,
  season text not null,
  played int not null,
  wins int not null,
  losses int not null,
  draws int not null,
  tournament_wins int not null,
  strength double precision,
  -- Among the clubs of its department that played enough; null: it did not.
  rank int check (rank > 0),
  rank_of int,
  computed_at timestamptz not null,
  primary key (club_id, season),
  constraint club_seasons_sum check (played = wins + losses + draws),
  constraint club_seasons_ranked check ((rank is null) = (rank_of is null) and (rank is null or rank <= rank_of))
);
create index club_seasons_season on club_seasons (season, rank);

-- What the weather service said of a cell of 0.1 degree on a day of its place.
create table weather_forecasts (
  -- '45.7,4.8'
  cell text not null,
  day date not null,
  payload jsonb not null,
  -- 'demo' rows are never shown beside real ones.
  source text not null,
  fetched_at timestamptz not null,
  primary key (cell, day, source)
);

-- By road between two cells, as the routing service said.
create table routes (
  from_cell text not null,
  to_cell text not null,
  km double precision not null check (km >= 0),
  minutes double precision not null check (minutes >= 0),
  source text not null,
  fetched_at timestamptz not null,
  primary key (from_cell, to_cell, source)
);

-- What was expected of the attendance of a tournament, so many days before: compared later with what came.
create table forecasts (
  tournament_id int not null references tournaments on delete cascade,
  days_before smallint not null check (days_before between 0 and 90),
  predicted int not null check (predicted >= 0),
  low int not null,
  high int not null,
  -- Between 0 and 1: the weight of what agrees with the prediction.
  confidence double precision not null check (confidence between 0 and 1),
  -- What a straight line from the first to the last day would have said: the rival to beat.
  linear int not null,
  made_at timestamptz not null,
  primary key (tournament_id, days_before),
  constraint forecasts_interval check (low <= predicted and predicted <= high)
);

-- Each month, each computation against what happened, beside its rival.
create table insight_checks (
  day date not null,
  -- 'strength', 'recommendation', 'attendance', 'confidence'
  name text not null,
  value double precision,
  baseline double precision,
  n int not null check (n >= 0),
  primary key (day, name)
);

-- What an administrator or an organiser asked to compute, with its answer: « Dernière analyse le … ».
create table analysis_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('recommendations', 'attendance', 'sentiment')),
  -- A club or a tournament, by the kind.
  subject_id int not null,
  result jsonb not null,
  ran_at timestamptz not null,
  ran_by uuid references profiles on delete set null
);
create index analysis_runs_latest on analysis_runs (kind, subject_id, ran_at desc);
