import { MATCH_BADGES } from '#domain/competition/match.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Every finished match of a competition has an outcome, and two teams unless it was awarded. */
export const matchWithoutOutcome: Check = {
  code: 'match_without_outcome',
  type: 'error',
  priority: 'high',
  category: 'Matchs',
  always: true,
  message: (n) => counted(n, 'match terminé sans issue', 'matchs terminés sans issue'),
  rows: (db) => db`
    select 'match' as entity, m.id::text as entity_id, format('match %s, %s', m.number, ${inWords(db, MATCH_BADGES, db`m.status`)}) as detail
    from matches m
    where m.game is not null and m.retired_at is null
      and ((m.status = 'completed') <> (m.outcome is not null)
        or (m.outcome is not null and not m.is_awarded and (m.team1_id is null or m.team2_id is null)))`,
}
