import type { Sql } from '#server/platform/database/client.ts'

/** SQL version of `registrationStatusAt` on `registrations r`, so that lists can filter and count by status. */
export const statusAt = (db: Sql, now: Date) => db`
  case
    when r.status = 'held' and r.hold_expires_at <= ${now} and not ${hasOpenPayment(db)} then 'expired'
    when r.status = 'offered' and r.offer_expires_at <= ${now} and not ${hasOpenPayment(db)} then 'expired'
    else r.status
  end`

/** The provider may still take the money of `registrations r`. */
export const hasOpenPayment = (db: Sql) => db`
  exists (select from payments op where op.registration_id = r.id and is_attempt_open(op.status))`
