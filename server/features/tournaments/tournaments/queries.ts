import type { ClubFacts } from '#domain/registrations/club-alerts.ts'
import type { TournamentDetails, TournamentFilters, TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { categoryAvailability } from '#domain/tournaments/availability/availability.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { PRACTICAL_TEXTS } from '#domain/tournaments/tournament-texts.ts'
import { CLOSING_SOON_DAYS, FOLLOW_UP_KM } from '#domain/common/thresholds.ts'
import type { ShownRow } from '#server/features/clubs/clubs/queries.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { listTournaments } from './listing.ts'
import {
  type Point,
  distanceKm,
  hasFreePlace,
  insideBox,
  offersAPlace,
  shownDistance,
  takesRegistrations,
} from './search.ts'
import {
  lastPostponement,
  onTheWire,
  type SummaryRow,
  summaryColumns,
  summaryTables,
  timesOf,
  toSummary,
} from './summary.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { extrasSold, venueOutline } from './shown-besides.ts'

/** Other nouns measure distances, and judge what is open, in the same way. */
export { type Point, distanceKm, hasFreePlace, insideBox, roadTo, takesRegistrations } from './search.ts'

/** Fields that depend on the viewer. */
type OfViewer = 'permissions' | 'opening_alert_asked' | 'own_registrations' | 'own_act' | 'follow_up'
type DetailsRow = SummaryRow &
  Omit<TournamentDetails, keyof TournamentSummary | OfViewer | 'venue_outline' | 'teams'> & {
    teams: (Omit<TournamentDetails['teams'][number], 'club'> & { club: ShownRow })[]
    /** Waiting teams by category id. */
    waiting: Record<number, number>
  }

/**
 * Three tournaments for the home page: active sponsorships first, then the next open tournaments. More than three
 * sponsorships take turns by the hour, so that each gets its share. `open_count` counts tournaments with a free place.
 */
export async function listFeaturedTournaments(db: Db, now: Date) {
  const rows = await db<SummaryRow[]>`
    select ${summaryColumns(db)}, null as distance_km
    from ${summaryTables(db)}
    where ${takesRegistrations(db, now)}
    order by coalesce(t.featured_until > ${now}, false) desc,
      case when t.featured_until > ${now} then md5(t.id::text || ${now.toISOString().slice(0, 13)}) end,
      ${offersAPlace(db)} desc,
      t.starts_at, t.id
    limit 3`
  const [{ open_count }] = await db<[{ open_count: number }]>`
    select count(*)::int as open_count from tournaments t where ${takesRegistrations(db, now)} and ${offersAPlace(db)}`
  return { items: rows.map((row) => toSummary(row, now)), open_count }
}

/**
 * Three tournaments at most that a club could enter next, nearest first, without its own and those it has entered or waits for.
 * Without a point, those of its department come first; a club that has not said its town gets no distances.
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

/**
 * Tournaments with free places that close soon and concern a club: near it with a category of one of its teams, or whose
 * opening a member asked to be told of. Its own and those it has entered are left out.
 */
export function listClosing(
  db: Db,
  club: { id: number; city: string | null; latitude: number | null; longitude: number | null },
  now: Date,
) {
  const { id: club_id, city, latitude, longitude } = club
  const from = city === null || latitude === null || longitude === null ? null : { latitude, longitude }
  const distance = shownDistance(db, from)
  return db<ClubFacts['closing'][number][]>`
    select t.id, t.title, t.starts_at, t.time_zone, t.registration_closes_at, ${distance} as distance_km
    from tournaments t
    where ${takesRegistrations(db, now)} and ${offersAPlace(db)} and t.organizer_club_id <> ${club_id}
      and t.registration_closes_at <= ${new Date(now.getTime() + (CLOSING_SOON_DAYS + 1) * 86_400_000)}
      and not exists (
        select from registrations r
        where r.tournament_id = t.id and r.club_id = ${club_id} and counts_for_uniqueness(r.status))
      and (exists (
          select from opening_alerts a join club_members m on m.user_id = a.user_id
          where a.tournament_id = t.id and m.club_id = ${club_id})
        or (${distance} <= ${FOLLOW_UP_KM} and exists (
          select from tournament_categories tc join teams on teams.category = tc.category and tc.gender in (teams.gender, 'mixte')
          where tc.tournament_id = t.id and tc.status = 'open' and teams.club_id = ${club_id}
            and teams.season = season_of((t.starts_at at time zone t.time_zone)::date))))
    order by t.registration_closes_at, t.id limit ${CLOSING_LENGTH}`
}

const CLOSING_LENGTH = 5

/** Tournaments that can be entered within that distance of a point, with the distance of each. */
export function listOpenWithin(db: Db, from: Point, max_km: number, now: Date) {
  const km = distanceKm(db, from)
  return db<{ id: number; km: number }[]>`
    select t.id, ${km} as km from tournaments t
    where is_published(t.status) and t.ends_at > ${now} and ${takesRegistrations(db, now)}
      and ${insideBox(db, from, max_km)} and ${km} <= ${max_km} and ${offersAPlace(db)}`
}

/** Tournaments that a club runs: in preparation, to come or being played, and the last ones. */
export async function listOrganized(db: Db, club_id: number, now: Date) {
  const published = db`t.organizer_club_id = ${club_id} and is_published(t.status)`
  const isOver = db`(t.ends_at < ${now} or is_over(t.status))`
  const [items, preparing, done, refunds] = await Promise.all([
    db<SummaryRow[]>`
      select ${summaryColumns(db)}, null::float8 as distance_km from ${summaryTables(db)}
      where ${published} and not ${isOver}
      order by t.starts_at, t.id limit ${ORGANIZED_LENGTH}`,
    db<(SummaryRow & { status_reason: string | null })[]>`
      select ${summaryColumns(db)}, null::float8 as distance_km, t.status_reason from ${summaryTables(db)}
      where t.organizer_club_id = ${club_id} and not is_published(t.status)
      order by t.starts_at, t.id limit ${ORGANIZED_LENGTH}`,
    db<SummaryRow[]>`
      select ${summaryColumns(db)}, null::float8 as distance_km from ${summaryTables(db)}
      where ${published} and ${isOver} and t.status <> 'cancelled'
      order by t.ends_at desc, t.id desc limit ${DONE_LENGTH}`,
    db<{ due: number }[]>`
      select count(*)::int as due
      from refunds f join registrations r on r.id = f.registration_id join tournaments t on t.id = r.tournament_id
      where t.organizer_club_id = ${club_id} and f.status = 'due' and f.kind <> 'advance'`,
  ])
  return {
    items: items.map((row) => toSummary(row, now)),
    preparing: preparing.map((row) => toSummary(row, now)),
    done: done.map((row) => toSummary(row, now)),
    refunds_due: refunds[0]!.due,
  }
}

const ORGANIZED_LENGTH = 50
const DONE_LENGTH = 3

/** Tournaments by number, with their address, whatever their state. */
export async function listSummaries(db: Db, ids: readonly number[], now: Date) {
  const rows = await db<(SummaryRow & Pick<TournamentDetails, 'venue_address' | 'venue_postal_code'>)[]>`
    select ${summaryColumns(db)}, null::float8 as distance_km, t.venue_address, t.venue_postal_code
    from ${summaryTables(db)} where t.id = any(${ids}::int[])`
  return new Map(rows.map((row) => [row.id, toSummary(row, now)]))
}

/** The first tournaments that a search finds, in its order. */
export async function listFoundIds(db: Db, filters: TournamentFilters, now: Date, limit: number): Promise<number[]> {
  const { items } = await listTournaments(db, { ...filters, limit }, now)
  return items.map(({ id }) => id)
}

/**
 * Null when it does not exist. Drafts are returned too: the policy of the caller decides who sees them.
 * @param from the point that the distance is measured from
 */
export async function findTournament(
  db: Db,
  id: number,
  now: Date,
  from: Point | null = null,
): Promise<Omit<TournamentDetails, OfViewer> | null> {
  const [row] = await db<DetailsRow[]>`
    select ${summaryColumns(db)}, t.description, ${shownDistance(db, from)} as distance_km, t.venue_address, t.venue_postal_code, t.location_precision, t.prize, t.rules,
      ${db(PRACTICAL_TEXTS.map((name) => `t.${name}`))},
      (select json_build_object('name', f.name, 'size', f.size, 'url', '/files/rules/' || f.id)
       from files f where f.id = t.rules_file_id) as rules_file,
      t.status_reason, ${lastPostponement(db, now)} as postponement, t.required_documents, t.payment_timing, t.payment_methods, t.cancellation_tiers, t.max_teams_per_club, t.second_team_off_cents, t.deposit_cents,
      ${extrasSold(db)} as extras,
      (select coalesce(json_agg(json_build_object(
          'tournament_category_id', r.tournament_category_id, 'team_name', r.team_name, 'club_name', rc.name,
          'club_city', rc.city, 'club', shown_club(rc), 'status', r.status) order by r.created_at), '[]')
       from registrations r join clubs rc on rc.id = r.club_id
       where r.tournament_id = t.id and has_entered(r.status)) as teams,
      (select coalesce(json_object_agg(tournament_category_id, waiting), '{}')
       from (select tournament_category_id, count(*) as waiting from registrations
             where tournament_id = t.id and status = 'waitlisted' group by 1) queues) as waiting
    from ${summaryTables(db)}
    where t.id = ${id}`
  return row ? toDetails(row, now) : null
}

/** The phone number that the organiser prints on the poster; the site does not show it. */
export async function findContactPhone(db: Db, id: number): Promise<string | null> {
  const [row] = await db<{ contact_phone: string | null }[]>`select contact_phone from tournaments where id = ${id}`
  return row?.contact_phone ?? null
}

/** Keeps the tournaments whose opening a person asked to be told of. */
export async function listOpeningAlerts(db: Db, ids: readonly number[], user_id: string): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const asked = await db<{ tournament_id: number }[]>`
    select tournament_id from opening_alerts where tournament_id in ${db(ids)} and user_id = ${user_id}`
  return new Set(asked.map(({ tournament_id }) => tournament_id))
}

/**
 * The tournament to propose after this one: the next of the same organiser, else the nearest, from the venue, with a free place
 * in one of its categories.
 */
export async function findFollowUp(
  db: Db,
  { id, organizer, latitude, longitude }: Pick<TournamentDetails, 'id' | 'organizer' | 'latitude' | 'longitude'>,
  now: Date,
): Promise<TournamentSummary | null> {
  const km = distanceKm(db, { latitude: latitude ?? 0, longitude: longitude ?? 0 })
  const [row] = await db<SummaryRow[]>`
    with next as (
      select t.id, t.organizer_club_id = ${organizer.id} as is_same, ${latitude === null ? db`null::float8` : km} as km
      from tournaments t
      where t.id <> ${id} and ${takesRegistrations(db, now)} and ${offersAPlace(db)}
    ), chosen as (
      select id from next
      where is_same or (km <= ${FOLLOW_UP_KM} and exists (
        select from tournament_categories own
          join tournament_categories tc on tc.category = own.category and tc.gender = own.gender
        where own.tournament_id = ${id} and tc.tournament_id = next.id and ${hasFreePlace(db)}))
      order by is_same desc, case when is_same then 0 else km end,
        (select starts_at from tournaments where tournaments.id = next.id), id
      limit 1
    )
    select ${summaryColumns(db)}, null::float8 as distance_km
    from ${summaryTables(db)} join chosen on chosen.id = t.id`
  return row ? toSummary(row, now) : null
}

/** The pages of published tournaments with their last change, the latest first. */
export async function listTournamentAddresses(db: Db, limit: number): Promise<{ path: string; updated_at: string }[]> {
  const rows = await db<
    { id: number; title: string; updated_at: string; views: string[]; changed_at: string | null }[]
  >`
    select t.id, t.title, t.updated_at, f.changed_at, case when exists (
        select from competitions c join tournament_categories tc on tc.id = c.tournament_category_id
        where tc.tournament_id = t.id and c.phase <> 'set_up')
      then array['equipes', 'matchs', 'classements'] else '{}' end as views
    from tournaments t left join tournament_feeds f on f.tournament_id = t.id
    where is_published(t.status)
    order by t.updated_at desc, t.id desc limit ${limit}`
  const addresses = rows.flatMap(({ id, title, updated_at, views, changed_at }) => [
    { path: tournamentPath({ id, title }), updated_at },
    ...views.map((vue) => ({ path: `${tournamentPath({ id, title })}/${vue}`, updated_at: changed_at ?? updated_at })),
  ])
  return addresses.slice(0, limit)
}

function toDetails({ waiting, ...row }: DetailsRow, now: Date) {
  const times = timesOf(row)
  const categories = row.categories.map((category) => ({
    ...category,
    waiting_count: waiting[category.id] ?? 0,
    availability: onTheWire(categoryAvailability(times, category, now)),
  }))
  const teams = row.teams.map((team) => ({ ...team, club: withColours(team.club) }))
  return { ...toSummary(row, now), categories, teams, venue_outline: venueOutline(row) }
}

/** The tournament of a category entered; null when there is no such category. */
export async function findTournamentOf(db: Sql, tournament_category_id: number): Promise<number | null> {
  const [row] = await db<{ tournament_id: number }[]>`
    select tournament_id from tournament_categories where id = ${tournament_category_id}`
  return row?.tournament_id ?? null
}
