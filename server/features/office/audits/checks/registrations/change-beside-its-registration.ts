import { REGISTRATION_WORDS } from '#domain/office/journal/journal-values.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** A change of category is a hold beside a registration of the same club and tournament, in another category. */
export const changeBesideItsRegistration: Check = {
  code: 'change_beside_its_registration',
  type: 'error',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) =>
    counted(n, 'changement de catégorie sans son inscription', 'changements de catégorie sans leur inscription'),
  rows: (db) => db`
    select 'registration' as entity, h.id::text as entity_id, format('%s, remplace la %s', ${inWords(db, REGISTRATION_WORDS, db`h.status`)}, h.changes_id) as detail
    from registrations h join registrations r on r.id = h.changes_id
    where h.club_id <> r.club_id or h.tournament_id <> r.tournament_id or r.changes_id is not null
      or (counts_for_uniqueness(h.status) and h.tournament_category_id = r.tournament_category_id)`,
}
