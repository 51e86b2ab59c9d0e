import type { PlaceRow } from '#domain/insights/distances/distance.ts'
import type { Db } from '#server/platform/database/client.ts'

export type EntryRow = {
  season: string
  tournament_id: number
  stands: boolean
  withdrew: boolean
  spent_cents: number
  place: PlaceRow
  route: { km: number; minutes: number; source: string } | null
}

/** Lists every team of a club that ever took a place, with its costs and its way. */
export const listEntries = (db: Db, club_id: number, source: string | null) => db<EntryRow[]>`
  select season_of((t.starts_at at time zone t.time_zone)::date) as season, t.id as tournament_id,
    has_entered(r.status) and t.status <> 'cancelled' as stands,
    r.status = 'cancelled' and t.status <> 'cancelled' as withdrew,
    (coalesce((select sum(p.amount_cents) from payments p where p.registration_id = r.id and p.status = 'succeeded'), 0)
      - coalesce((select sum(f.amount_cents) from refunds f where f.registration_id = r.id and f.status = 'succeeded'), 0)
    )::int as spent_cents,
    json_build_object('department', t.venue_department, 'latitude', t.latitude, 'longitude', t.longitude,
      'location_precision', t.location_precision) as place,
    case when way.km is not null then json_build_object('km', way.km, 'minutes', way.minutes, 'source', way.source) end as route
  from registrations r join tournaments t on t.id = r.tournament_id join clubs c on c.id = r.club_id
  left join routes way on way.from_cell = place_cell(c.latitude, c.longitude, 2)
    and way.to_cell = place_cell(t.latitude, t.longitude, 2) and way.source = ${source}
  where r.club_id = ${club_id} and (has_entered(r.status)
    or exists (select from payments p where p.registration_id = r.id and p.status = 'succeeded')
    or exists (select from audit_log a where a.entity = 'registration' and a.entity_id = r.id::text
      and has_entered(a.changes -> 'status' ->> 1)))`
