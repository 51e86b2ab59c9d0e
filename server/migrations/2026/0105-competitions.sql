-- A competition: how one category entered is played. What was decided and recorded are rows; everything else (sides,
-- standings, ranks) is derived from them by the engine in domain/competition.
create table competitions (
  tournament_category_id int primary key references tournament_categories on delete cascade,
  -- set_up: still being prepared, nobody else sees it · published: its matches stand · finished: final ranks are written
  phase text not null default 'set_up' check (phase in ('set_up', 'published', 'finished')),
  -- Grows with each change.
  version int not null default 1,
  -- Shape of `graph` and of competition_facts, as the engine names it.
  engine_version int not null default 1,
  format jsonb,
  rules jsonb not null,
  -- { number, seed, at, pools: registration ids, reasons, by_hand }: the last draw.
  draw jsonb,
  -- Compiled from the format and the draw, frozen when the matches are born. Its hash finds it in the memory of a process.
  graph jsonb,
  graph_hash text,
  -- What a table writes: the final score alone, every basket, or none (plateau).
  score_mode text not null default 'final' check (score_mode in ('final', 'running', 'none')),
  -- Checked by the organiser: changing a result in it asks for a reason.
  locked_stages text[] not null default '{}',
  duration_minutes int not null default 30 check (duration_minutes between 1 and 240),
  turnaround_minutes int not null default 5 check (turnaround_minutes between 0 and 120),
  min_rest_minutes int not null default 20 check (min_rest_minutes between 0 and 600),
  max_in_row int check (max_in_row between 1 and 20),
  max_per_day int check (max_per_day between 1 and 20),
  -- `public_version` of the tournament's feed when its standings or ranks last changed.
  feed_version bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint competitions_published_whole check (phase = 'set_up' or (format is not null and graph is not null and graph_hash is not null))
);

-- What people decided but for results, which are the rows of their matches: one row a key, so that two desks touch two rows.
create table competition_facts (
  tournament_category_id int not null references competitions on delete cascade,
  kind text not null check (kind in ('launched', 'withdrawal', 'lots', 'override', 'swiss_round', 'swiss_end', 'set_aside')),
  key text not null,
  value jsonb not null,
  primary key (tournament_category_id, kind, key)
);

-- The teams of a competition in the order of the draw: seed 1 is the first. Its id in the engine is its registration.
create table entrants (
  tournament_category_id int not null references competitions on delete cascade,
  registration_id uuid not null references registrations,
  seed int not null check (seed > 0),
  -- 1 is the strongest; null when nobody said.
  level int check (level between 1 and 99),
  -- The same team, or the same coach, in another category of the tournament: never at two places at once.
  team_key text,
  coach_key text,
  can_referee boolean not null default true,
  unavailable tstzmultirange not null default '{}',
  presence text not null default 'expected' check (presence in ('expected', 'present', 'late', 'absent')),
  presence_at timestamptz,
  primary key (tournament_category_id, registration_id),
  constraint entrants_seed_once unique (tournament_category_id, seed) deferrable initially deferred
);
create index entrants_registration on entrants (registration_id);

alter table courts add column is_main boolean not null default false;

-- A match is a game of the graph with its hour and court. Those of before competitions have no `game`.
alter table matches
  add column game text,
  -- On the score sheet; 1 is the first of its category.
  add column number int,
  add column stage text,
  add column court_id int references courts,
  add column ends_at timestamptz,
  add column is_pinned boolean not null default false,
  add column referees jsonb not null default '[]',
  -- How it ended, in the engine's words, for (team1_id, team2_id).
  add column outcome jsonb,
  -- The outcome was not played: a team is withdrawn, or missing.
  add column is_awarded boolean not null default false,
  -- False: nobody keeps or shows a score.
  add column is_scored boolean not null default true,
  -- The teams that should have played it, when others did: the organiser decides.
  add column contested_by jsonb,
  add column kept_against jsonb,
  -- Of a match being played: { period, fouls … }; its score stands in score_team1 and score_team2.
  add column live jsonb,
  add column version int not null default 1,
  -- `public_version` of the tournament's feed when this row last changed.
  add column feed_version bigint not null default 0,
  add column started_at timestamptz,
  add column finished_at timestamptz,
  -- Its game left the format: kept for its history, shown nowhere.
  add column retired_at timestamptz;

alter table matches drop constraint matches_completed_has_score;
alter table matches add constraint matches_completed_has_score
  check (status <> 'completed' or not is_scored or (score_team1 is not null and score_team2 is not null));
alter table matches add constraint matches_game_has_number check ((game is null) = (number is null));
create unique index matches_game_once on matches (tournament_category_id, game) where retired_at is null;
create index matches_court on matches (court_id) where court_id is not null;
create index matches_feed on matches (tournament_id, feed_version);

-- The end follows the hour and the length; the name of the court follows the court.
create function keep_match_place() returns trigger language plpgsql as $$
begin
  new.ends_at := new.scheduled_date + make_interval(mins => new.duration_minutes);
  if new.court_id is not null then
    new.court := (select name from courts where id = new.court_id);
  end if;
  return new;
end $$;
create trigger matches_keep_place before insert or update of scheduled_date, duration_minutes, court_id on matches
  for each row execute function keep_match_place();
update matches set duration_minutes = duration_minutes;
alter table matches alter column ends_at set not null;

create function keep_court_name() returns trigger language plpgsql as $$
begin
  update matches set court = new.name where court_id = new.id;
  return null;
end $$;
create trigger courts_keep_name after update of name on courts
  for each row when (old.name is distinct from new.name) execute function keep_court_name();

-- Whatever writes the hours, two matches are never on one court at once. Checked at the end of the transaction: a swap passes.
alter table matches add constraint matches_court_once
  exclude using gist (court_id with =, tstzrange(scheduled_date, ends_at) with &&)
  where (court_id is not null and retired_at is null and status in ('scheduled', 'in_progress'))
  deferrable initially deferred;

-- A planning of a tournament, all its competitions together. The hours of the published one are those of the matches.
create table plans (
  id int generated always as identity primary key,
  tournament_id int not null references tournaments on delete cascade,
  number int not null,
  status text not null check (status in ('draft', 'published', 'superseded')),
  version int not null default 1,
  based_on int references plans on delete set null,
  -- Of the problem that it answers: another one says that the plan is out of date.
  problem_hash text,
  quality jsonb,
  notes jsonb not null default '[]',
  -- Constraints that the organiser gave up: [{ rule, games, text }], with the reason.
  waived jsonb not null default '[]',
  reason text,
  created_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  published_by uuid references profiles on delete set null,
  published_at timestamptz,
  constraint plans_number_once unique (tournament_id, number),
  constraint plans_published_when check ((status = 'draft') = (published_at is null))
);
create unique index plans_one_draft on plans (tournament_id) where status = 'draft';
create unique index plans_one_published on plans (tournament_id) where status = 'published';

create table plan_slots (
  plan_id int not null references plans on delete cascade,
  tournament_category_id int not null references tournament_categories on delete cascade,
  game text not null,
  court_id int not null references courts,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  is_pinned boolean not null default false,
  referees jsonb not null default '[]',
  primary key (plan_id, tournament_category_id, game)
);
create index plan_slots_court on plan_slots (court_id);

-- Every change of a competition, with the values it replaced by key: it can be undone while they still hold.
create table competition_changes (
  -- The request that asked for it: the same request again finds what it did.
  id uuid primary key,
  tournament_category_id int not null references competitions on delete cascade,
  version int not null,
  -- { kind, … }: replaying all of them gives the same state.
  command jsonb not null,
  -- In French: « Match 12 : correction ».
  label text not null,
  -- { key: { before, after } }
  patch jsonb not null,
  -- [{ kind, text, … }]: what it moved.
  difference jsonb not null,
  reason text,
  undoes uuid unique references competition_changes,
  actor_id uuid references profiles on delete set null,
  -- The court whose table asked for it.
  court_id int references courts on delete set null,
  at timestamptz not null,
  constraint competition_changes_version_once unique (tournament_category_id, version)
);

-- What the organiser has to settle: one choice ends each.
create table desk_alerts (
  id int generated always as identity primary key,
  tournament_id int not null references tournaments on delete cascade,
  kind text not null,
  match_id int references matches on delete cascade,
  payload jsonb not null default '{}',
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references profiles on delete set null,
  choice text,
  constraint desk_alerts_settled_when check ((settled_at is null) = (choice is null))
);
create index desk_alerts_open on desk_alerts (tournament_id) where settled_at is null;

-- One line a tournament. Its lock makes versions follow commits: who has read version n has seen all that came before.
create table tournament_feeds (
  tournament_id int primary key references tournaments on delete cascade,
  public_version bigint not null default 0,
  desk_version bigint not null default 0,
  changed_at timestamptz not null default now()
);

-- Final ranks, written when they are known.
create table category_results (
  tournament_category_id int not null references tournament_categories on delete cascade,
  registration_id uuid not null references registrations on delete cascade,
  rank int not null check (rank > 0),
  written_at timestamptz not null,
  primary key (tournament_category_id, registration_id)
);
create index category_results_registration on category_results (registration_id);
