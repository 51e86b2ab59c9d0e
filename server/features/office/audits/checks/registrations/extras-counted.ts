import { type Check, counted } from '../../check.ts'

/** What is counted of an option equals what the registrations that take a place have ordered of it. */
export const extrasCounted: Check = {
  code: 'extras_counted',
  type: 'error',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) => counted(n, 'option dont le compteur est faux', 'options dont le compteur est faux'),
  rows: (db) => db`
    select 'tournament' as entity, x.tournament_id::text as entity_id,
      format('option %s : compteur %s, commandes %s', x.id, x.taken, ordered.quantity) as detail
    from tournament_extras x
    cross join lateral (
      select coalesce(sum((line ->> 'quantity')::int), 0)::int as quantity
      from registrations r cross join lateral jsonb_array_elements(r.lines) line
      where r.tournament_id = x.tournament_id and takes_a_place(r.status) and (line ->> 'extra_id')::int = x.id) ordered
    where x.taken <> ordered.quantity`,
}
