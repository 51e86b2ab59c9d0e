-- A list is sorted by what is stored: thousands of names are not folded for each page of it.
alter table clubs add column name_key text generated always as (plain(name)) stored;
drop index clubs_by_name;
create index clubs_by_name on clubs (name_key, id);
create index clubs_by_status on clubs (status, name_key, id);
create index clubs_by_department on clubs (department, name_key, id);

-- In plpgsql, which is not inlined: its cost tells the planner to ask the index rather than every row.
drop index clubs_words;
create or replace function club_words(name text, city text, ffbb_number text, email text) returns tsvector
  language plpgsql immutable parallel safe cost 1000 as $$
begin
  return to_tsvector('simple', public.search_words(
    name || ' ' || coalesce(city, '') || ' ' || coalesce(ffbb_number, '') || ' ' || coalesce(email, '')));
end $$;
create index clubs_words on clubs using gin (club_words(name, city, ffbb_number, email));
