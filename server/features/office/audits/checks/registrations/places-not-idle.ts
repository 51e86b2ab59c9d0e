import { type Check, counted } from '../../check.ts'

/** No place stays free while a club waits for it, except in the last two days, when anybody may take it. */
export const placesNotIdle: Check = {
  code: 'places_not_idle',
  type: 'warning',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) =>
    counted(n, 'catégorie a une place libre malgré l’attente', 'catégories ont une place libre malgré l’attente'),
  rows: (db, now) => db`
    select 'tournament_category' as entity, tc.id::text as entity_id, format('%s libres, %s en attente', tc.max_participants - tc.current_participants, waiting.count) as detail
    from tournament_categories tc
    join tournaments t on t.id = tc.tournament_id
    join clubs o on o.id = t.organizer_club_id and is_living_club(o.status)
    cross join lateral (
      select count(*)::int from registrations r join clubs c on c.id = r.club_id and is_living_club(c.status)
      where r.tournament_category_id = tc.id and r.status = 'waitlisted') waiting
    where waiting.count > 0 and tc.current_participants < tc.max_participants and tc.status <> 'cancelled'
      and gives_places(t.status)
      and (t.starts_at at time zone t.time_zone)::date - (${now}::timestamptz at time zone t.time_zone)::date >= 2`,
}
