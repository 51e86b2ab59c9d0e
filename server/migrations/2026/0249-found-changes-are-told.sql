-- The search reads these rows in place of the tournaments from which triggers make them.
do $$
declare
  told text;
begin
  foreach told in array array['category_sets', 'found_counts', 'found_tournaments', 'known_words'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function tell_change()',
      told || '_tell_change', told);
  end loop;
end $$;
