-- The teams that whistle a match, as people read them: « Lyon 1, perdant du match 12 ». Null when nobody does. A team that has
-- left or is withdrawn is not named. The loser of a match has its name once that match is played.
create function referee_words(tournament_id int, referees jsonb) returns text language sql stable parallel safe as $$
  select string_agg(named.words, ', ' order by asked.at)
  from jsonb_array_elements(referees) with ordinality as asked(referee, at)
    cross join lateral (
      select min(r.team_name) as words
      from entrants e join registrations r on r.id = e.registration_id
      where asked.referee ->> 'kind' = 'team' and r.tournament_id = referee_words.tournament_id
        and coalesce(e.team_key, e.registration_id::text) = asked.referee ->> 'team' and r.status in ('approved', 'pending')
        and not exists (select from competition_facts f where f.tournament_category_id = e.tournament_category_id
          and f.kind = 'withdrawal' and f.key = e.registration_id::text)
      union all
      select coalesce(r.team_name, 'perdant du match ' || m.number)
      from matches m left join registrations r on m.status = 'completed' and r.id = case
          when m.forfeit = 'team1' or m.forfeit is null and m.score_team1 < m.score_team2 then m.team1_id
          when m.forfeit = 'team2' or m.forfeit is null and m.score_team2 < m.score_team1 then m.team2_id end
      where asked.referee ->> 'kind' = 'loser' and m.tournament_id = referee_words.tournament_id and m.retired_at is null
        and m.tournament_category_id || '/' || m.game = asked.referee ->> 'game'
    ) named
  where named.words is not null
$$;

-- The same of a row: read in its place, so that nothing is called where nobody whistles.
create function whistled_by(tournament_id int, referees jsonb) returns text language sql stable parallel safe as $$
  select case when referees <> '[]' then referee_words(tournament_id, referees) end
$$;
