import { type Check, counted } from '../../check.ts'

/** The counter of a category equals the number of registrations that take a place. */
export const participantsCounted: Check = {
  code: 'participants_counted',
  type: 'error',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) =>
    counted(n, 'catégorie dont le compteur de places est faux', 'catégories dont le compteur de places est faux'),
  rows: (db) => db`
    select 'tournament_category' as entity, tc.id::text as entity_id, format('compteur %s, inscriptions %s', tc.current_participants, taken.count) as detail
    from tournament_categories tc
    cross join lateral (
      select count(*)::int from registrations r where r.tournament_category_id = tc.id and takes_a_place(r.status)) taken
    where tc.current_participants <> taken.count`,
}
