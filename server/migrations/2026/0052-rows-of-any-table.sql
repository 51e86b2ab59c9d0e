-- PostgreSQL 15 refuses to write a table anew (a column with a default, a stored one) while a function says the type of its
-- row. So none does any more: what is asked of a row is asked of any row, or of its columns. This number stands before the
-- first change that was refused; a database that has those changes takes this one late, and loses nothing by it.
create function tournament_words(title text, city text, venue text, organizer int, department text, region text)
  returns tsvector language sql stable
  return setweight(to_tsvector('simple', search_words(title)), 'A')
    || setweight(to_tsvector('simple', search_words(city)), 'A')
    || setweight(to_tsvector('simple', search_words(venue)), 'B')
    || setweight(to_tsvector('simple', search_words((select c.name from clubs c where c.id = organizer))), 'B')
    || setweight(to_tsvector('simple', search_words((select d.name from departments d where d.code = department))), 'C')
    || setweight(to_tsvector('simple', search_words((select r.name from regions r where r.code = region))), 'C');

create or replace function keep_tournament_search() returns trigger language plpgsql as $$
begin
  new.search := tournament_words(
    new.title, new.venue_city, new.venue_name, new.organizer_club_id, new.venue_department, new.venue_region);
  return new;
end $$;

create or replace function keep_search_of_renamed_club() returns trigger language plpgsql as $$
begin
  update tournaments
  set search = tournament_words(title, venue_city, venue_name, organizer_club_id, venue_department, venue_region)
  where organizer_club_id = new.id;
  return null;
end $$;

drop function tournament_search(tournaments);

drop function club_face(clubs);
create function club_face(club anyelement) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', club.id, 'name', club.name, 'logo_url', '/files/' || club.logo_key,
    'colours', case when club.first_colour is not null then jsonb_build_array(club.first_colour, club.second_colour) end)
$$;

drop function document_stands(documents, int);
create function document_stands(document anyelement, organizer_club_id int) returns boolean language sql stable as $$
  select document.status = 'approved' and not exists (
    select from document_refusals f
    where f.document_id = document.id and f.organizer_club_id = document_stands.organizer_club_id)
$$;
