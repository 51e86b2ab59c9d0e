import { type Check, counted, momentInFrench } from '../../check.ts'

/**
 * A hold or an offer ends within ten minutes of its deadline, unless its payment is still open. Deadlines stand still
 * during maintenance.
 */
export const deadlinesKept: Check = {
  code: 'deadlines_kept',
  type: 'error',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) => counted(n, 'place retenue après son délai', 'places retenues après leur délai'),
  rows: (db, now) => db`
    select 'registration' as entity, r.id::text as entity_id, format('%s depuis le %s', case r.status when 'held' then 'place tenue' else 'place proposée' end, ${momentInFrench(db, db`coalesce(r.offer_expires_at, r.hold_expires_at)`)}) as detail
    from registrations r
    where r.status in ('held', 'offered')
      and case r.status when 'held' then r.hold_expires_at else r.offer_expires_at end < ${now}::timestamptz - interval '10 minutes'
      and not exists (select from settings where key = 'maintenance' and (value ->> 'on')::boolean)
      and not exists (
        select from payments p where p.registration_id = r.id and is_attempt_open(p.status))`,
}
