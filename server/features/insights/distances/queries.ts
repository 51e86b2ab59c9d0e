import type { PlaceRow } from '#domain/insights/distances/distance.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { roadTo } from '#server/features/tournaments/tournaments/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

export type Destination = PlaceRow & { id: number; status: string; organizer: { id: number } }

/** Finds where a tournament is, in any state. */
export async function findDestination(db: Db, id: number): Promise<Destination | null> {
  const [row] = await db<Destination[]>`
    select id, status, json_build_object('id', organizer_club_id) as organizer, venue_department as department, latitude,
      longitude, location_precision
    from tournaments where id = ${id}`
  return row ?? null
}

export type ComingClub = PlaceRow & {
  club: FaceRow
  name: string
  city: string | null
  department_name: string | null
  teams: number
  /** The answer of the routing service; null when it was not asked, or refused. */
  route: { km: number; minutes: number; source: string } | null
}

/** Lists the clubs with a team in the tournament. */
export const listEnteredClubs = (db: Db, tournament_id: number, source: string | null) => db<ComingClub[]>`
  select ${clubColumns(db)}, entered.teams
  from (select club_id, count(*)::int as teams from registrations
        where tournament_id = ${tournament_id} and has_entered(status) group by club_id) entered
  join clubs c on c.id = entered.club_id
  ${wayTo(db, tournament_id, source)}`

/** Reads one club, entered or not: none or one row. */
export const findOneClub = (db: Db, tournament_id: number, club_id: number, source: string | null) => db<ComingClub[]>`
  select ${clubColumns(db)}, (
    select count(*)::int from registrations r
    where r.tournament_id = ${tournament_id} and r.club_id = c.id and has_entered(r.status)) as teams
  from clubs c ${wayTo(db, tournament_id, source)}
  where c.id = ${club_id}`

const clubColumns = (db: Db) => db`
  club_face(c) as club, c.name, c.city, d.name as department_name, c.department, c.latitude, c.longitude, c.location_precision,
  case when way.km is not null then json_build_object('km', way.km, 'minutes', way.minutes, 'source', way.source) end as route`

const wayTo = (db: Db, tournament_id: number, source: string | null) => db`
  join tournaments t on t.id = ${tournament_id}
  left join departments d on d.code = c.department
  ${roadTo(db, source)}`

/** Lists the ways of clubs to tournaments that they will play and that were not asked for yet; the next tournament first. */
export const listMissingRoutes = (
  db: Db,
  { source, now, until, limit }: { source: string; now: Date; until: Date; limit: number },
) => db<{ from_cell: string; to_cell: string }[]>`
  select from_cell, to_cell from (
    select distinct on (from_cell, to_cell) place_cell(c.latitude, c.longitude, 2) as from_cell,
      place_cell(t.latitude, t.longitude, 2) as to_cell, t.starts_at
    from tournaments t
    join registrations r on r.tournament_id = t.id and has_entered(r.status)
    join clubs c on c.id = r.club_id
    where gives_places(t.status) and t.starts_at between ${now} and ${until}
      and t.latitude is not null and c.latitude is not null
    order by from_cell, to_cell, t.starts_at) wanted
  where from_cell <> to_cell and not exists (
    select from routes known
    where known.from_cell = wanted.from_cell and known.to_cell = wanted.to_cell and known.source = ${source})
  order by starts_at, from_cell, to_cell limit ${limit}`
