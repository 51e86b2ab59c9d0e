-- What shows a club where its name leads to its page: a suspended one has none.
create function shown_club(club anyelement) returns jsonb language sql stable as $$
  select club_face(club) || jsonb_build_object('has_page', club.status <> 'suspended')
$$;
