import { TOURNAMENT_STATUS_LABELS } from '#domain/tournaments/tournament.ts'
import { type Check, counted, dayInFrench } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** A tournament that ended two days ago is closed. */
export const pastStillOpen: Check = {
  code: 'past_still_open',
  type: 'warning',
  priority: 'medium',
  category: 'Tournois',
  message: (n) => counted(n, 'tournoi passé est encore ouvert', 'tournois passés sont encore ouverts'),
  rows: (db, now) => db`
    select 'tournament' as entity, t.id::text as entity_id,
      format('%s, fini le %s', ${inWords(db, TOURNAMENT_STATUS_LABELS, db`t.status`)}, ${dayInFrench(db, db`t.ends_at`, db`t.time_zone`)}) as detail
    from tournaments t
    where is_published(t.status) and not is_over(t.status) and t.ends_at < ${now}::timestamptz - interval '2 days'`,
}
