create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only stable because its dictionary can be replaced; ours is not.
create function plain(value text) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')));

-- Words as people type them: no accent, no punctuation, no plural mark ("tournois" = "tournoi", "jeux" = "jeu").
create function search_words(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(plain(value), '[^a-z0-9]+', ' ', 'g'), '(\w{3,})[sx]\M', '\1', 'g');

create table tournaments (
  id int generated always as identity primary key,
  organizer_club_id int not null references clubs,
  title text not null check (length(btrim(title)) between 3 and 120),
  description text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  venue_name text not null default '',
  venue_address text,
  venue_postal_code text,
  venue_city text not null,
  venue_department text not null references departments (code),
  venue_region text not null references regions (code),
  latitude double precision,
  longitude double precision,
  location_precision text check (location_precision in ('exact', 'code_postal', 'arrondissement')),
  time_zone text not null default 'Europe/Paris',
  contact_phone text,
  prize text,
  rules text,
  required_documents text[] not null default '{}',
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  cancellation_tiers jsonb not null default '[{"until_days_before": 21, "percent": 100}, {"until_days_before": 8, "percent": 50}]',
  payment_timing text not null default 'at_registration' check (payment_timing in ('at_registration', 'after_approval')),
  payment_methods text[] not null default '{card}' check (payment_methods <@ '{card,cheque,transfer,cash}'::text[]),
  max_teams_per_club int not null default 1 check (max_teams_per_club between 1 and 20),
  status text not null default 'draft'
    check (status in ('draft', 'pending_review', 'registration_open', 'closed', 'active', 'completed', 'cancelled')),
  status_reason text,
  published_at timestamptz,
  featured_until timestamptz,
  authorisation_requested_at timestamptz,
  authorisation_granted_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null default ''::tsvector,
  constraint tournaments_end_after_start check (ends_at > starts_at),
  constraint tournaments_closing_before_start check (registration_closes_at is null or registration_closes_at <= starts_at),
  constraint tournaments_cancelled_with_reason check (status <> 'cancelled' or status_reason is not null)
);
create index tournaments_starts on tournaments (starts_at, id) where status not in ('draft', 'pending_review');
create index tournaments_place on tournaments (latitude, longitude);
create index tournaments_organizer on tournaments (organizer_club_id);
create index tournaments_search on tournaments using gin (search);
create index tournaments_title_trigram on tournaments using gin (plain(title) gin_trgm_ops);

create function tournament_search(t tournaments) returns tsvector
  language sql stable
  return setweight(to_tsvector('simple', search_words(t.title)), 'A')
    || setweight(to_tsvector('simple', search_words(t.venue_city)), 'A')
    || setweight(to_tsvector('simple', search_words(t.venue_name)), 'B')
    || setweight(to_tsvector('simple', search_words((select name from clubs where id = t.organizer_club_id))), 'B')
    || setweight(to_tsvector('simple', search_words((select name from departments where code = t.venue_department))), 'C')
    || setweight(to_tsvector('simple', search_words((select name from regions where code = t.venue_region))), 'C');

create function keep_tournament_search() returns trigger language plpgsql as $$
begin
  new.search := tournament_search(new);
  return new;
end $$;
create trigger tournaments_keep_search before insert or update of title, venue_city, venue_name, venue_department, venue_region, organizer_club_id
  on tournaments
  for each row execute function keep_tournament_search();

create function keep_search_of_renamed_club() returns trigger language plpgsql as $$
begin
  update tournaments t set search = tournament_search(t) where organizer_club_id = new.id;
  return null;
end $$;
create trigger clubs_keep_search after update of name on clubs
  for each row when (old.name is distinct from new.name) execute function keep_search_of_renamed_club();

-- A category entered ("catégorie engagée"): where the places are.
create table tournament_categories (
  id int generated always as identity primary key,
  tournament_id int not null references tournaments on delete cascade,
  category text not null references categories (code),
  gender text not null check (gender in ('masculin', 'feminin', 'mixte')),
  division text references divisions (code),
  day date,
  price_cents int not null check (price_cents between 0 and 100000),
  max_participants int not null check (max_participants > 0),
  current_participants int not null default 0 check (current_participants >= 0),
  format text not null default 'pools' check (format in ('round_robin', 'pools', 'single_elimination', 'double_elimination', 'swiss', 'triangulaire', 'plateau', 'three_on_three')),
  status text not null default 'open' check (status in ('open', 'closed', 'cancelled')),
  constraint tournament_categories_never_over check (current_participants <= max_participants),
  constraint tournament_categories_unique unique nulls not distinct (tournament_id, category, gender, division, day)
);
create index tournament_categories_filter on tournament_categories (category, gender, division);

create table opening_alerts (
  tournament_id int not null references tournaments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tournament_id, user_id)
);
