-- A team that plays no more keeps its results: it is put away, never deleted. A team taken into a new season remembers
-- where it comes from, so that it is taken once.
alter table teams
  add archived_at timestamptz,
  add updated_at timestamptz not null default now(),
  add carried_from uuid references teams on delete set null;
create unique index teams_carried_once on teams (carried_from) where carried_from is not null;

-- An answer about pictures is yes or no, with who gave it and when; what was noted without them has to be asked again.
alter table players
  add updated_at timestamptz not null default now(),
  add consent_from text check (consent_from in ('guardian', 'player')),
  add consent_on date,
  add consent_noted_by uuid references profiles on delete set null,
  alter image_consent drop not null,
  alter image_consent drop default;
update players set image_consent = null;
alter table players add constraint players_consent_said
  check ((image_consent is null) = (consent_from is null) and (image_consent is null) = (consent_on is null));
create unique index players_licence_once on players (team_id, licence_number) where licence_number is not null;
