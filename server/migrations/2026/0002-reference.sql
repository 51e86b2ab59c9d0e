-- What the country, the federation and the season say; loaded by server/reference/load.ts from files of this repository.
create table regions (
  code text primary key,
  name text not null unique
);

create table departments (
  code text primary key,
  name text not null unique,
  region_code text not null references regions (code),
  time_zone text not null
);

create extension if not exists unaccent;

-- The name of a town as people type it: "St-Étienne", "SAINT ETIENNE" and "Saint-Étienne" give one answer.
create function commune_words(value text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, ''))),
    '[^a-z0-9]+', ' ', 'g'), '\mst\M', 'saint', 'g'), '\mste\M', 'sainte', 'g'));

create table communes (
  insee text primary key check (insee ~ '^[0-9][0-9AB][0-9]{3}$'),
  name text not null,
  department_code text not null references departments (code),
  region_code text not null references regions (code),
  postal_codes text[] not null,
  population int not null check (population >= 0),
  latitude double precision,
  longitude double precision,
  precision text check (precision in ('exact', 'code_postal', 'arrondissement')),
  search text not null generated always as (commune_words(name)) stored,
  constraint communes_point_is_whole check (num_nulls(latitude, longitude, precision) in (0, 3))
);
create index communes_search on communes (search text_pattern_ops);
create index communes_postal_codes on communes using gin (postal_codes);
create index communes_department on communes (department_code);

-- `active` and `on_landing` start from the file and then belong to the administrators.
create table categories (
  code text primary key,
  position int not null,
  is_mini_basket boolean not null,
  active boolean not null,
  on_landing boolean not null
);

-- A season is '2026-2027'. A category without birth years in a season is open to any age.
create table category_seasons (
  category_code text not null references categories (code),
  season text not null check (season ~ '^\d{4}-\d{4}$'),
  birth_year_from int,
  birth_year_to int,
  primary key (category_code, season),
  constraint category_seasons_years_in_order check (birth_year_from <= birth_year_to)
);

create table divisions (
  code text primary key,
  label text not null,
  position int not null,
  active boolean not null
);

create table reference_loads (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);
