import { type Check, counted, momentInFrench } from '../../check.ts'

/** Every match has its score within a day. */
export const matchWithoutScore: Check = {
  code: 'match_without_score',
  type: 'warning',
  priority: 'medium',
  category: 'Matchs',
  message: (n) => counted(n, 'match joué sans score', 'matchs joués sans score'),
  rows: (db, now) => db`
    select 'match' as entity, m.id::text as entity_id, format('prévu le %s', ${momentInFrench(db, db`m.scheduled_date`, db`t.time_zone`)}) as detail
    from matches m join tournaments t on t.id = m.tournament_id
    where awaits_result(m.status) and m.retired_at is null and t.status <> 'cancelled'
      and m.scheduled_date + m.duration_minutes * interval '1 minute' < ${now}::timestamptz - interval '24 hours'`,
}
