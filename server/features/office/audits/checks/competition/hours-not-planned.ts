import { type Check, counted } from '../../check.ts'

/** The matches to play have the courts and hours of the published plan. */
export const hoursNotPlanned: Check = {
  code: 'hours_not_planned',
  type: 'error',
  priority: 'high',
  category: 'Matchs',
  message: (n) => counted(n, 'match n’est pas à l’heure du planning', 'matchs ne sont pas à l’heure du planning'),
  rows: (db) => db`
    select 'match' as entity, m.id::text as entity_id, format('planning %s', p.number) as detail
    from matches m join plans p on p.tournament_id = m.tournament_id and p.status = 'published'
      left join plan_slots s on s.plan_id = p.id and s.tournament_category_id = m.tournament_category_id and s.game = m.game
    where m.game is not null and m.retired_at is null and awaits_result(m.status)
      and (s.court_id, s.starts_at) is distinct from (m.court_id, m.scheduled_date)`,
}
