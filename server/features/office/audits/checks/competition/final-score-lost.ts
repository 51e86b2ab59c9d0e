import { type Check, counted } from '../../check.ts'

/**
 * Every final score sent by a table was applied, or was already the current one, or is in an open alert of its desk.
 */
export const finalScoreLost: Check = {
  code: 'final_score_lost',
  type: 'error',
  priority: 'high',
  category: 'Matchs',
  always: true,
  message: (n) => counted(n, 'score final de table n’a pas été traité', 'scores finaux de table n’ont pas été traités'),
  rows: (db) => db`
    select 'match' as entity, e.match_id::text as entity_id, format('score %s – %s', e.payload -> 'score' ->> 0, e.payload -> 'score' ->> 1) as detail
    from score_events e
    where e.kind = 'final' and (
      (e.state = 'aside' and not exists (select from desk_alerts a where a.id = e.alert_id and a.settled_at is null))
      or (e.state = 'applied' and not exists (select from competition_changes ch where ch.id = e.id)
        and not exists (select from competition_changes ch join matches m on m.tournament_category_id = ch.tournament_category_id
          where m.id = e.match_id and ch.at <= e.received_at and ch.patch ? ('result/' || m.game))
        and exists (select from matches m where m.id = e.match_id)))`,
}
