-- The shirts of domain/identity/shirts.ts, said once for both columns.
create function is_shirt(name text) returns boolean language sql immutable parallel safe
  return name in ('red', 'burgundy', 'orange', 'gold', 'green', 'fir', 'turquoise', 'sky', 'royal', 'navy', 'violet', 'pink', 'black', 'white');

-- Null until the club chooses; then domain/identity/curated-pairs.ts gives it a pair.
alter table clubs
  add column first_colour text constraint clubs_first_colour check (is_shirt(first_colour)),
  add column second_colour text constraint clubs_second_colour check (is_shirt(second_colour)),
  add constraint clubs_two_colours check ((first_colour is null) = (second_colour is null));

-- What a screen needs to show a club: its name and what its crest is made of.
create function club_face(club clubs) returns jsonb language sql stable
  return jsonb_build_object(
    'id', club.id, 'name', club.name, 'logo_url', '/files/' || club.logo_key,
    'colours', case when club.first_colour is not null then jsonb_build_array(club.first_colour, club.second_colour) end);
