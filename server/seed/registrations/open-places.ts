import { NIGHT_AT } from '#domain/insights/night.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { OPEN_PLACES_KEPT_DAYS } from '#domain/common/thresholds.ts'
import type { Db } from '#server/platform/database/client.ts'

/**
 * What the nights of the last months would have seen open. In the demonstration nobody has edited a date or added a place since,
 * so dates, registrations and the journal tell it exactly; what they do not tell is left out.
 */
export const rememberOpenPlaces = (db: Db, now: Date) => db`
  with mornings as (
    select day::date as day, (day::date + ${NIGHT_AT}::time) at time zone ${PARIS} as at
    from generate_series((${now} at time zone ${PARIS})::date - ${OPEN_PLACES_KEPT_DAYS}::int, (${now} at time zone ${PARIS})::date - 1, '1 day') day
  ), seen as (
    select tc.id, tc.price_cents, m.day, m.day - (row_number() over (partition by tc.id order by m.day))::int as run
    from tournament_categories tc join tournaments t on t.id = tc.tournament_id
      join mornings m on m.at >= t.published_at and m.at >= coalesce(t.registration_opens_at, '-infinity')
        and m.at < least(coalesce(t.registration_closes_at, t.starts_at), t.starts_at)
    where is_published(t.status) and tc.status = 'open'
      and not exists (
        select from audit_log a where a.entity = 'tournament' and a.entity_id = t.id::text and a.at <= m.at
          and a.changes -> 'status' ->> 1 in ('closed', 'cancelled', 'completed'))
      and tc.max_participants > (
        select count(*) from registrations r
        where r.tournament_category_id = tc.id
          and case when r.waitlisted_at is null then r.created_at else r.decided_at end <= m.at
          and (takes_a_place(r.status) or case r.status when 'cancelled' then r.cancelled_at when 'rejected' then r.decided_at
            when 'expired' then coalesce(r.hold_expires_at, r.offer_expires_at) end > m.at))
  )
  insert into open_places (tournament_category_id, first_day, last_day, price_cents)
  select id, min(day), max(day), price_cents from seen group by id, price_cents, run`
