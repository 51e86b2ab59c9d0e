import { REGISTRATION_WORDS } from '#domain/office/journal/journal-values.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Entries in a cancelled tournament or category end within ten minutes. */
export const cancelledEndsEntries: Check = {
  code: 'cancelled_ends_entries',
  type: 'error',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) =>
    counted(n, 'inscription vit encore dans un tournoi annulé', 'inscriptions vivent encore dans un tournoi annulé'),
  rows: (db, now) => db`
    select 'registration' as entity, r.id::text as entity_id, format('%s, tournoi %s', ${inWords(db, REGISTRATION_WORDS, db`r.status`)}, t.id) as detail
    from registrations r join tournaments t on t.id = r.tournament_id join tournament_categories tc on tc.id = r.tournament_category_id
    where counts_for_uniqueness(r.status) and (t.status = 'cancelled' or tc.status = 'cancelled')
      and t.updated_at < ${now}::timestamptz - interval '10 minutes'`,
}
