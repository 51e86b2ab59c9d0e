create extension if not exists btree_gist;

-- The form by which a tournament is made.
alter table tournaments
  -- Fields of the form that are not valid yet, as they were typed: { "title": "T" }. What is valid is in the columns.
  add column unfinished jsonb not null default '{}' check (jsonb_typeof(unfinished) = 'object'),
  -- Grows with each save. See `tournament_edits`.
  add column form_version int not null default 1,
  -- The one that it was copied from.
  add column previous_tournament_id int references tournaments on delete set null,
  -- INSEE code of the commune where it is played; null when its town was never chosen from the list. No foreign key: the
  -- communes are replaced whole each year.
  add column venue_insee text,
  -- Instead of `rules`, or beside it: a PDF.
  add column rules_file_id uuid references files,
  -- What a team wants to know before it sets off.
  add column parking text,
  add column food text,
  add column changing_rooms text,
  add column arrival text,
  add column what_to_bring text;
create index tournaments_previous on tournaments (previous_tournament_id) where previous_tournament_id is not null;
create index tournaments_rules_file on tournaments (rules_file_id) where rules_file_id is not null;

alter table files drop constraint files_noun_check;
alter table files add constraint files_noun_check check (noun in ('documents', 'photos', 'logos', 'attachments', 'rules'));

alter table tournament_categories drop constraint tournament_categories_format_check;
alter table tournament_categories add constraint tournament_categories_format_check check (format in (
  'round_robin', 'pools', 'pools_then_bracket', 'single_elimination', 'double_elimination', 'consolation', 'swiss',
  'triangulaire', 'plateau', 'three_on_three'));

-- Who saved which field last: two people at one form are told of each other, field by field.
create table tournament_edits (
  tournament_id int not null references tournaments on delete cascade,
  field text not null,
  -- `form_version` of the tournament that this save made.
  version int not null,
  saved_by uuid references profiles on delete set null,
  saved_at timestamptz not null,
  primary key (tournament_id, field)
);

create table courts (
  id int generated always as identity primary key,
  tournament_id int not null references tournaments on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 40),
  -- Another hall than that of the tournament; empty: the same.
  site text not null default '',
  position int not null
);
create index courts_tournament on courts (tournament_id, position);

-- When a court is there to be played on, and what is taken out of that.
create table court_spans (
  id int generated always as identity primary key,
  court_id int not null references courts on delete cascade,
  kind text not null check (kind in ('open', 'blocked')),
  span tstzrange not null check (not isempty(span) and lower(span) is not null and upper(span) is not null),
  label text,
  constraint court_spans_open_once exclude using gist (court_id with =, span with &&) where (kind = 'open')
);
create index court_spans_court on court_spans (court_id);
