import type { TournamentDetails, TournamentSummary } from '#contract/tournaments.ts'
import { categoryAvailability } from '#domain/availability.ts'
import { PUBLIC_TOURNAMENT_STATUSES } from '#domain/tournament.ts'
import type { Db } from '#server/platform/database/client.ts'
import { offersAPlace, shownDistance, takesRegistrations } from './search.ts'
import { onTheWire, type SummaryRow, summaryColumns, summaryTables, timesOf, toSummary } from './summary.ts'
import { tournamentPath } from './tournament-path.ts'

/** Fields that depend on the viewer. */
type OfViewer = 'permissions' | 'opening_alert_asked'
type DetailsRow = SummaryRow &
  Omit<TournamentDetails, keyof TournamentSummary | OfViewer> & {
    /** Waiting teams by category id. */
    waiting: Record<number, number>
  }

/**
 * Active sponsorships first, completed to three with the next open tournaments. `open_count` counts tournaments with a
 * free place.
 */
export async function listFeaturedTournaments(db: Db, now: Date) {
  const rows = await db<SummaryRow[]>`
    select ${summaryColumns(db)}, null as distance_km
    from ${summaryTables(db)}
    where ${takesRegistrations(db, now)}
    order by coalesce(t.featured_until > ${now}, false) desc,
      ${offersAPlace(db)} desc,
      t.starts_at, t.id
    limit 3`
  const [{ open_count }] = await db<[{ open_count: number }]>`
    select count(*)::int as open_count from tournaments t where ${takesRegistrations(db, now)} and ${offersAPlace(db)}`
  return { items: rows.map((row) => toSummary(row, now)), open_count }
}

/**
 * What a club could enter next, nearest first, three at most: not what it runs, nor where it already has a team or waits.
 * Without a point, those of its department come first; while it has not said its town, no distance is told.
 */
export async function listNearClub(
  db: Db,
  club: {
    id: number
    city: string | null
    department: string | null
    latitude: number | null
    longitude: number | null
  },
  now: Date,
) {
  const { id, city, department, latitude, longitude } = club
  const distance = shownDistance(db, latitude === null || longitude === null ? null : { latitude, longitude })
  const rows = await db<SummaryRow[]>`
    with near as (
      select t.id, ${distance} as distance_km, t.venue_department = ${department} as is_neighbour
      from tournaments t
      where ${takesRegistrations(db, now)} and ${offersAPlace(db)} and t.organizer_club_id <> ${id} and not exists (
        select from registrations r
        where r.tournament_id = t.id and r.club_id = ${id} and counts_for_uniqueness(r.status))
      order by distance_km nulls last, is_neighbour desc nulls last, t.starts_at, t.id limit 3
    )
    select ${summaryColumns(db)}, ${city === null ? db`null::float8` : db`near.distance_km`} as distance_km
    from ${summaryTables(db)} join near on near.id = t.id
    order by near.distance_km nulls last, near.is_neighbour desc nulls last, t.starts_at, t.id`
  return rows.map((row) => toSummary(row, now))
}

/** Tournaments by number, with their address, whatever their state. */
export async function listSummaries(db: Db, ids: readonly number[], now: Date) {
  const rows = await db<(SummaryRow & Pick<TournamentDetails, 'venue_address' | 'venue_postal_code'>)[]>`
    select ${summaryColumns(db)}, null::float8 as distance_km, t.venue_address, t.venue_postal_code
    from ${summaryTables(db)} where t.id = any(${ids}::int[])`
  return new Map(rows.map((row) => [row.id, toSummary(row, now)]))
}

/** Null when it does not exist. Also returns drafts: the caller’s policy decides who sees them. */
export async function findTournament(db: Db, id: number, now: Date): Promise<Omit<TournamentDetails, OfViewer> | null> {
  const [row] = await db<DetailsRow[]>`
    select ${summaryColumns(db)}, t.description, null as distance_km, t.venue_address, t.venue_postal_code, t.location_precision, t.prize, t.rules,
      t.status_reason, t.required_documents, t.payment_timing, t.payment_methods, t.cancellation_tiers, t.max_teams_per_club,
      (select coalesce(json_agg(json_build_object(
          'tournament_category_id', r.tournament_category_id, 'team_name', r.team_name, 'club_name', rc.name,
          'club_city', rc.city, 'status', r.status) order by r.created_at), '[]')
       from registrations r join clubs rc on rc.id = r.club_id
       where r.tournament_id = t.id and has_entered(r.status)) as teams,
      (select coalesce(json_object_agg(tournament_category_id, waiting), '{}')
       from (select tournament_category_id, count(*) as waiting from registrations
             where tournament_id = t.id and status = 'waitlisted' group by 1) queues) as waiting
    from ${summaryTables(db)}
    where t.id = ${id}`
  return row ? toDetails(row, now) : null
}

export async function hasAskedOpeningAlert(db: Db, tournament_id: number, user_id: string): Promise<boolean> {
  const asked = await db`select from opening_alerts where tournament_id = ${tournament_id} and user_id = ${user_id}`
  return asked.length > 0
}

/** Path and last change of the published tournaments, latest change first. */
export async function listTournamentAddresses(db: Db, limit: number): Promise<{ path: string; updated_at: string }[]> {
  const rows = await db<{ id: number; title: string; updated_at: string }[]>`
    select id, title, updated_at from tournaments
    where status in ${db(PUBLIC_TOURNAMENT_STATUSES)}
    order by updated_at desc, id desc limit ${limit}`
  return rows.map(({ id, title, updated_at }) => ({
    path: tournamentPath({ id, title }),
    updated_at,
  }))
}

function toDetails({ waiting, ...row }: DetailsRow, now: Date) {
  const times = timesOf(row)
  const categories = row.categories.map((category) => ({
    ...category,
    waiting_count: waiting[category.id] ?? 0,
    availability: onTheWire(categoryAvailability(times, category, now)),
  }))
  return { ...toSummary(row, now), categories }
}
