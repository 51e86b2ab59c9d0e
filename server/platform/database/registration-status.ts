import type { Sql } from './client.ts'

/** SQL version of `registrationStatusAt` on `registrations r`, so that lists can filter and count by status. */
export const statusAt = (db: Sql, now: Date) => db`
  case
    when r.status = 'held' and r.hold_expires_at <= ${now} and not ${hasOpenPayment(db)} then 'expired'
    when r.status = 'offered' and r.offer_expires_at <= ${now} and not ${hasOpenPayment(db)} then 'expired'
    else r.status
  end`

/** True while the provider may still take the money of `registrations r`. */
export const hasOpenPayment = (db: Sql) => db`
  exists (select from payments op where op.registration_id = r.id and is_attempt_open(op.status))`

/** Place of `registrations r` in its waiting list, from 1. Null when it is not in one. */
export const rankOf = (db: Sql) => db`
  case when r.status = 'waitlisted' then (
    select count(*)::int from registrations w
    where w.tournament_category_id = r.tournament_category_id and w.status = 'waitlisted'
      and (w.waitlisted_at, w.id) <= (r.waitlisted_at, r.id)) end`
