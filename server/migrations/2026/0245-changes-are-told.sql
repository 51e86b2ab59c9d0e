-- What strangers read is kept by each process until a table that it was read from changes. Several statements of one
-- transaction tell a table once, when it commits.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('rebond_changes', tg_table_name);
  return null;
end $$;

do $$
declare
  told text;
begin
  foreach told in array array[
    'categories', 'category_results', 'club_seasons', 'clubs', 'comment_answers', 'comments', 'commune_names', 'communes',
    'competition_facts', 'competitions', 'courts', 'divisions', 'entrants', 'files', 'forecasts', 'insight_checks',
    'matches', 'past_tournaments', 'photos', 'registrations', 'settings', 'strength_parts', 'teams',
    'tournament_categories', 'tournament_extras', 'tournament_feeds', 'tournament_fill', 'tournament_postponements',
    'tournaments'
  ] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function tell_change()',
      told || '_tell_change', told);
  end loop;
end $$;
