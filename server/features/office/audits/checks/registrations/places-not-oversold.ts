import { type Check, counted } from '../../check.ts'

/** No category has more teams than places. */
export const placesNotOversold: Check = {
  code: 'places_not_oversold',
  type: 'error',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) => counted(n, 'catégorie a plus d’équipes que de places', 'catégories ont plus d’équipes que de places'),
  rows: (db) => db`
    select 'tournament_category' as entity, tc.id::text as entity_id, format('%s équipes, %s places', taken.count, tc.max_participants) as detail
    from tournament_categories tc
    cross join lateral (
      select count(*)::int from registrations r where r.tournament_category_id = tc.id and takes_a_place(r.status)) taken
    where taken.count > tc.max_participants`,
}
