-- Codes are compared as bytes ("C"): by the letters of French, adding them up takes ten times as long.

-- What the search of tournaments reads: one narrow row for each that is published, and what is counted of them. All of it derives
-- from tournaments and their categories. Nothing here depends on the hour: what an instant changes is corrected as it is read.

-- The categories that a tournament offers, as texts like 'U13/feminin/regionale': a set that several share is kept once, and its
-- number is that of its words, so that two transactions never have to agree on it.
create function category_set(kinds text[]) returns bigint language sql immutable parallel safe
  return case when kinds <> '{}' then ('x' || left(md5(array_to_string(kinds, ' ')), 16))::bit(64)::bigint end;

create table category_sets (
  category_set bigint not null,
  kind text collate "C" not null check (btrim(kind) <> ''),
  category text collate "C" not null,
  gender text collate "C" not null,
  division text collate "C",
  primary key (category_set, kind)
);
create index category_sets_category on category_sets (category);

-- U17 and U20 are former labels: a search for one finds its successor too.
create function former_category(category text) returns text language sql immutable parallel safe
  return case category when 'U17' then 'U17' when 'U18' then 'U17' when 'U20' then 'U20' when 'U21' then 'U20' end;

create table found_tournaments (
  id int primary key references tournaments on delete cascade,
  -- It had ended at the last passage. A hint for indexes: every question compares ends_at with its own instant.
  past boolean not null,
  starts_epoch double precision not null,
  ends_at timestamptz not null,
  -- Days on the clock of the venue.
  first_day date not null,
  last_day date not null,
  region text collate "C" not null,
  department text collate "C" not null,
  latitude double precision,
  longitude double precision,
  organizer_club_id int not null,
  status text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Every category is cancelled: they stand for the tournament, where otherwise the cancelled ones are left out.
  all_cancelled boolean not null,
  category_set bigint not null,
  -- Of these, the open ones, and those that have a free place.
  open_set bigint,
  free_set bigint,
  lowest_price_cents int not null,
  highest_price_cents int not null,
  -- 'U13/feminin/regionale/4500', the price in cents.
  offers text[] not null,
  search tsvector not null
) with (fillfactor = 90);

-- When the rows above were last told apart into past and to come.
create table found_passage (
  one boolean primary key default true check (one),
  at timestamptz not null
);
insert into found_passage (at) values (now());

create index found_tournaments_coming on found_tournaments (starts_epoch, id) where not past;
create index found_tournaments_coming_region on found_tournaments (region, starts_epoch, id) where not past;
create index found_tournaments_coming_department on found_tournaments (department, starts_epoch, id) where not past;
create index found_tournaments_coming_set on found_tournaments (category_set) where not past;
create index found_tournaments_coming_place on found_tournaments (latitude, longitude) where not past;
create index found_tournaments_coming_days on found_tournaments using gist (daterange(first_day, last_day, '[]')) where not past;
create index found_tournaments_coming_search on found_tournaments using gin (search) where not past;
create index found_tournaments_past on found_tournaments ((-starts_epoch), id) where past;
create index found_tournaments_past_region on found_tournaments (region, (-starts_epoch), id) where past;
create index found_tournaments_past_department on found_tournaments (department, (-starts_epoch), id) where past;
create index found_tournaments_past_set on found_tournaments (category_set) where past;
create index found_tournaments_past_place on found_tournaments (latitude, longitude) where past;
create index found_tournaments_past_days on found_tournaments using gist (daterange(first_day, last_day, '[]')) where past;
create index found_tournaments_past_search on found_tournaments using gin (search) where past;
-- The clubs whose tournaments nobody enters.
create index clubs_not_living on clubs (id) where not is_living_club(status);

create index found_tournaments_ends on found_tournaments (past, ends_at);
create index found_tournaments_organizer on found_tournaments (organizer_club_id);

-- How many tournaments offer what, by place and price. '' is any category, gender or division, '+U17' a former label with its
-- successor; without a price, any price. Changes are lines of their own, so that two of them never wait for each other;
-- the passage adds up those of a kind.
create table found_counts (
  past boolean not null,
  category text collate "C" not null,
  gender text collate "C" not null,
  division text collate "C" not null,
  lowest_price_cents int,
  region text collate "C" not null,
  department text collate "C" not null,
  n int not null
);
create index found_counts_offer on found_counts (past, category, gender, division, lowest_price_cents)
  include (region, department, n);

-- The words of these tournaments and how many hold each, in lines that are added up as above.
create table known_words (
  word text not null,
  n int not null
);
create index known_words_near on known_words using gin (word gin_trgm_ops);
create index known_words_word on known_words (word);

-- The cells of `found_counts` in which a tournament with these offers stands.
create function offer_cells(offers text[])
  returns table (category text, gender text, division text, lowest_price_cents int)
  language sql immutable parallel safe
  begin atomic
    with offer as (
      select split_part(o, '/', 1) as category, split_part(o, '/', 2) as gender, split_part(o, '/', 3) as division,
        split_part(o, '/', 4)::int as price_cents
      from unnest(offers) o
    ), lowest as (
      select c.category, g.gender, d.division, min(offer.price_cents) as price_cents
      from offer
        cross join lateral (
          select '' as category union all select offer.category
          union all select '+' || former_category(offer.category) where former_category(offer.category) is not null) c
        cross join lateral (values (''), (offer.gender)) g (gender)
        cross join lateral (select '' as division union all select offer.division where offer.division <> '') d
      group by 1, 2, 3
    )
    select lowest.category, lowest.gender, lowest.division, price.cents
    from lowest cross join lateral (values (null), (lowest.price_cents)) price (cents);
  end;

-- What `found_tournaments` holds, read from where it derives; the sets as their kinds.
create view tournaments_to_find as
  select t.id, extract(epoch from t.starts_at)::float8 as starts_epoch, t.ends_at,
    (t.starts_at at time zone t.time_zone)::date as first_day, (t.ends_at at time zone t.time_zone)::date as last_day,
    t.venue_region as region, t.venue_department as department, t.latitude, t.longitude, t.organizer_club_id, t.status,
    coalesce(t.registration_opens_at, '-infinity') as opens_at, coalesce(t.registration_closes_at, t.starts_at) as closes_at,
    offered.all_cancelled, offered.kinds, offered.open_kinds, offered.free_kinds, offered.lowest_price_cents,
    offered.highest_price_cents, offered.offers, t.search
  from tournaments t
  join (
    select tournament_id, bool_and(status = 'cancelled') as all_cancelled,
      array_agg(distinct kind) as kinds,
      coalesce(array_agg(distinct kind) filter (where status = 'open'), '{}') as open_kinds,
      coalesce(array_agg(distinct kind) filter (where status = 'open' and has_place), '{}') as free_kinds,
      min(price_cents) as lowest_price_cents, max(price_cents) as highest_price_cents,
      array_agg(distinct kind || '/' || price_cents) as offers
    from (
      select tc.tournament_id, tc.status, tc.price_cents, tc.current_participants < tc.max_participants as has_place,
        (tc.category || '/' || tc.gender || '/' || coalesce(tc.division, '')) collate "C" as kind,
        bool_and(tc.status = 'cancelled') over (partition by tc.tournament_id) as none_left
      from tournament_categories tc) entered
    where none_left or status <> 'cancelled'
    group by tournament_id) offered on offered.tournament_id = t.id
  where is_published(t.status);

-- One tournament at a time: two of its categories may change at once, and each must see the other. Whoever locks the line of its
-- feed too has this lock first. Some share one, because the server keeps room for a few thousand locks.
create function lock_found(tournament int) returns void language sql
  return pg_advisory_xact_lock(hashtext('found_tournaments'), tournament % 1024);

create function keep_category_sets(kinds text[]) returns void language sql as $$
  insert into category_sets (category_set, kind, category, gender, division)
  select category_set(kinds), kind, split_part(kind, '/', 1), split_part(kind, '/', 2), nullif(split_part(kind, '/', 3), '')
  from unnest(kinds) kind
  where not exists (select from category_sets known where known.category_set = category_set(kinds))
  order by kind
  on conflict do nothing
$$;

create function keep_found(tournament int) returns void language plpgsql as $$
declare
  f tournaments_to_find;
begin
  perform lock_found(tournament);
  select * into f from tournaments_to_find where id = tournament;
  if not found then
    delete from found_tournaments where id = tournament;
    return;
  end if;
  perform keep_category_sets(f.kinds), keep_category_sets(f.open_kinds), keep_category_sets(f.free_kinds);
  insert into found_tournaments as kept (id, past, starts_epoch, ends_at, first_day, last_day, region, department, latitude, longitude,
    organizer_club_id, status, opens_at, closes_at, all_cancelled, category_set, open_set, free_set, lowest_price_cents,
    highest_price_cents, offers, search)
  values (f.id, coalesce(f.ends_at < (select at from found_passage), false), f.starts_epoch, f.ends_at, f.first_day, f.last_day,
    f.region, f.department, f.latitude, f.longitude, f.organizer_club_id, f.status, f.opens_at, f.closes_at, f.all_cancelled,
    category_set(f.kinds), category_set(f.open_kinds), category_set(f.free_kinds), f.lowest_price_cents, f.highest_price_cents,
    f.offers, f.search)
  on conflict (id) do update set (past, starts_epoch, ends_at, first_day, last_day, region, department, latitude, longitude,
    organizer_club_id, status, opens_at, closes_at, all_cancelled, category_set, open_set, free_set, lowest_price_cents,
    highest_price_cents, offers, search)
    = (excluded.past, excluded.starts_epoch, excluded.ends_at, excluded.first_day, excluded.last_day, excluded.region,
    excluded.department, excluded.latitude, excluded.longitude, excluded.organizer_club_id, excluded.status, excluded.opens_at,
    excluded.closes_at, excluded.all_cancelled, excluded.category_set, excluded.open_set, excluded.free_set,
    excluded.lowest_price_cents, excluded.highest_price_cents, excluded.offers, excluded.search)
  where kept is distinct from excluded;
end $$;

create function keep_found_tournament() returns trigger language plpgsql as $$
begin
  perform keep_found(new.id);
  return null;
end $$;
-- Deferred: these locks come after those of the rows that a transaction changes.
create constraint trigger tournaments_find after insert on tournaments
  deferrable initially deferred for each row
  execute function keep_found_tournament();
create constraint trigger tournaments_find_again after update on tournaments
  deferrable initially deferred for each row
  when ((old.starts_at, old.ends_at, old.time_zone, old.venue_region, old.venue_department, old.latitude, old.longitude,
      old.organizer_club_id, old.status, old.registration_opens_at, old.registration_closes_at, old.search)
    is distinct from (new.starts_at, new.ends_at, new.time_zone, new.venue_region, new.venue_department, new.latitude, new.longitude,
      new.organizer_club_id, new.status, new.registration_opens_at, new.registration_closes_at, new.search))
  execute function keep_found_tournament();

create function keep_found_category() returns trigger language plpgsql as $$
begin
  perform keep_found(coalesce(new.tournament_id, old.tournament_id));
  return null;
end $$;
create constraint trigger tournament_categories_find after insert or delete on tournament_categories
  deferrable initially deferred for each row
  execute function keep_found_category();
-- A registration changes nothing here, unless it takes the last place of its category or frees it.
create constraint trigger tournament_categories_find_again after update on tournament_categories
  deferrable initially deferred for each row
  when ((old.category, old.gender, old.division, old.price_cents, old.status, old.current_participants < old.max_participants)
    is distinct from (new.category, new.gender, new.division, new.price_cents, new.status, new.current_participants < new.max_participants))
  execute function keep_found_category();

create or replace function move_entries() returns trigger language plpgsql as $$
declare
  version bigint;
begin
  if exists (select from tournaments where id = new.tournament_id and status not in ('draft', 'pending_review')) then
    perform lock_found(new.tournament_id);
    insert into tournament_feeds (tournament_id, public_version, entries_version) values (new.tournament_id, 1, 1)
    on conflict (tournament_id) do update set public_version = tournament_feeds.public_version + 1,
      entries_version = tournament_feeds.public_version + 1, changed_at = now()
    returning public_version into version;
    perform pg_notify('rebond_live', concat('t', new.tournament_id, ' ', version));
  end if;
  return null;
end $$;

create function count_found() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into found_counts (past, category, gender, division, lowest_price_cents, region, department, n)
    select old.past, category, gender, division, lowest_price_cents, old.region, old.department, -1 from offer_cells(old.offers);
  end if;
  if tg_op <> 'DELETE' then
    insert into found_counts (past, category, gender, division, lowest_price_cents, region, department, n)
    select new.past, category, gender, division, lowest_price_cents, new.region, new.department, 1 from offer_cells(new.offers);
  end if;
  return null;
end $$;
create trigger found_tournaments_count after insert or delete on found_tournaments
  for each row execute function count_found();
create trigger found_tournaments_count_again after update on found_tournaments
  for each row when ((old.past, old.region, old.department, old.offers) is distinct from (new.past, new.region, new.department, new.offers))
  execute function count_found();

create function count_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into known_words (word, n) select word, -1 from unnest(tsvector_to_array(old.search)) word;
  end if;
  if tg_op <> 'DELETE' then
    insert into known_words (word, n) select word, 1 from unnest(tsvector_to_array(new.search)) word;
  end if;
  return null;
end $$;
create trigger found_tournaments_words after insert or delete on found_tournaments
  for each row execute function count_words();
create trigger found_tournaments_words_again after update on found_tournaments
  for each row when (old.search is distinct from new.search)
  execute function count_words();

-- Tells the past from what is to come, and adds up what has changed since the passage before.
create function pass_found(instant timestamptz) returns void language plpgsql as $$
begin
  insert into found_passage (at) values (instant) on conflict (one) do update set at = excluded.at;
  update found_tournaments set past = true where not past and ends_at < instant;
  update found_tournaments set past = false where past and ends_at >= instant;
  perform fold_found();
end $$;

create function fold_found() returns void language sql as $$
  with several as (
    select past, category, gender, division, lowest_price_cents, region, department from found_counts
    group by 1, 2, 3, 4, 5, 6, 7 having count(*) > 1
  ), gone as (
    delete from found_counts c using several s
    where (c.past, c.category, c.gender, c.division, c.region, c.department) = (s.past, s.category, s.gender, s.division, s.region, s.department)
      and c.lowest_price_cents is not distinct from s.lowest_price_cents
    returning c.*
  )
  insert into found_counts
  select past, category, gender, division, lowest_price_cents, region, department, sum(n)::int from gone
  group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  with several as (
    select word from known_words group by 1 having count(*) > 1
  ), gone as (
    delete from known_words w using several s where w.word = s.word returning w.*
  )
  insert into known_words select word, sum(n)::int from gone group by 1 having sum(n) <> 0;
$$;

-- Writes all of it afresh, as when there are many tournaments at once; nobody writes or searches one meanwhile.
create function rebuild_found(instant timestamptz) returns void language plpgsql as $$
begin
  lock table tournaments, tournament_categories in share row exclusive mode;
  truncate found_tournaments, found_counts, known_words, category_sets;
  insert into found_passage (at) values (instant) on conflict (one) do update set at = excluded.at;
  create temporary table to_find on commit drop as select * from tournaments_to_find;
  insert into category_sets (category_set, kind, category, gender, division)
  select category_set(kinds), kind, split_part(kind, '/', 1), split_part(kind, '/', 2), nullif(split_part(kind, '/', 3), '')
  from (select kinds from to_find union select open_kinds from to_find union select free_kinds from to_find) each_once,
    unnest(kinds) kind;
  alter table found_tournaments disable trigger user;
  insert into found_tournaments (id, past, starts_epoch, ends_at, first_day, last_day, region, department, latitude, longitude,
    organizer_club_id, status, opens_at, closes_at, all_cancelled, category_set, open_set, free_set, lowest_price_cents,
    highest_price_cents, offers, search)
  select id, ends_at < instant, starts_epoch, ends_at, first_day, last_day, region, department, latitude, longitude,
    organizer_club_id, status, opens_at, closes_at, all_cancelled, category_set(kinds), category_set(open_kinds), category_set(free_kinds),
    lowest_price_cents, highest_price_cents, offers, search
  from to_find order by starts_epoch, id;
  alter table found_tournaments enable trigger user;
  insert into found_counts (past, category, gender, division, lowest_price_cents, region, department, n)
  select past, category, gender, division, cell.lowest_price_cents, region, department, sum(alike.n)::int
  from (select past, region, department, offers, count(*) as n from found_tournaments group by 1, 2, 3, 4) alike,
    offer_cells(offers) cell
  group by 1, 2, 3, 4, 5, 6, 7;
  insert into known_words (word, n) select word, ndoc from ts_stat('select search from found_tournaments');
  drop table to_find;
  analyze found_tournaments;
  analyze found_counts;
  analyze known_words;
  analyze category_sets;
end $$;

select rebuild_found(now());
