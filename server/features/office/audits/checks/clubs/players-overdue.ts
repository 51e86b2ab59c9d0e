import { type Check, counted } from '../../check.ts'

/** Players are erased at most two days after the three months that follow the end of their season. */
export const playersOverdue: Check = {
  code: 'players_overdue',
  type: 'error',
  priority: 'high',
  category: 'Données personnelles',
  always: true,
  message: (n) =>
    counted(n, 'équipe dont les joueurs auraient dû être effacés', 'équipes dont les joueurs auraient dû être effacés'),
  rows: (db, now) => db`
    select 'team' as entity, t.id::text as entity_id, format('%s joueurs de %s', count(*), t.season) as detail
    from players p join teams t on t.id = p.team_id
    where make_date(right(t.season, 4)::int, 9, 30) + 2 <= (${now}::timestamptz at time zone 'Europe/Paris')::date
    group by t.id`,
}
