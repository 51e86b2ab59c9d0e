import { type Check, counted } from '../../check.ts'

/** No team has two matches at the same time in the published plan, even when it plays in two categories. */
export const teamPlaysTwice: Check = {
  code: 'team_plays_twice',
  type: 'error',
  priority: 'high',
  category: 'Matchs',
  message: (n) =>
    counted(n, 'match demande une équipe qui en joue un autre', 'matchs demandent une équipe qui en joue un autre'),
  rows: (db) => db`
    with playing as (
      select m.id, m.tournament_id, m.number, m.scheduled_date, m.ends_at, coalesce(e.team_key, e.registration_id::text) as team
      from matches m join plans p on p.tournament_id = m.tournament_id and p.status = 'published'
        join entrants e on e.tournament_category_id = m.tournament_category_id and e.registration_id in (m.team1_id, m.team2_id)
      where m.game is not null and m.retired_at is null and awaits_result(m.status) and m.court_id is not null)
    select distinct on (later.id) 'match' as entity, later.id::text as entity_id,
      format('match %s, en même temps que le match %s', later.number, first.number) as detail
    from playing first join playing later on later.tournament_id = first.tournament_id and later.team = first.team
      and (later.scheduled_date, later.id) > (first.scheduled_date, first.id) and later.scheduled_date < first.ends_at
    order by later.id, first.id`,
}
