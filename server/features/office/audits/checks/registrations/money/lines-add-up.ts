import { type Check, counted } from '../../../check.ts'

const ENTRY_KINDS = ['entry', 'early', 'second_team', 'host']

/**
 * A registration costs the sum of its lines: its entry is never negative, and neither its deposit, nor an extra, nor a share that
 * is kept costs less than nothing.
 */
export const linesAddUp: Check = {
  code: 'lines_add_up',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) =>
    counted(n, 'inscription dont les lignes ne font pas le prix', 'inscriptions dont les lignes ne font pas le prix'),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, format('lignes %s, prix %s', sums.all_cents, r.amount_cents) as detail
    from registrations r
    cross join lateral (
      select sum((line ->> 'cents')::int) as all_cents,
        sum((line ->> 'cents')::int) filter (where line ->> 'kind' = any (${ENTRY_KINDS}::text[])) as entry_cents,
        min((line ->> 'cents')::int) filter (where line ->> 'kind' <> all (${ENTRY_KINDS}::text[])) as least_extra_cents
      from jsonb_array_elements(r.lines) line) sums
    where r.lines is not null
      and (sums.all_cents <> r.amount_cents or sums.entry_cents < 0 or sums.least_extra_cents < 0)`,
}
