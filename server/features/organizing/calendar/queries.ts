import type { CalendarEntry, CalendarMatch, CalendarTournament } from '#domain/organizing/calendar.ts'
import { FEED_DAYS_BACK, FEED_MATCHES_MAX, FEED_TOURNAMENTS_MAX } from '#domain/common/thresholds.ts'
import { whistledBy } from '#server/features/competition/matches/queries.ts'
import { statusAt } from '#server/platform/database/registration-status.ts'
import type { Db } from '#server/platform/database/client.ts'

/** The published tournaments among these, as calendars show them, in the order of their dates. */
export const listCalendarTournaments = (db: Db, ids: readonly number[]) => db<
  (CalendarTournament & { contact_phone: string | null })[]
>`
  select t.id, t.title, t.starts_at, t.ends_at, t.status, t.status_reason, t.venue_name, t.venue_address,
    t.venue_postal_code, t.venue_city, t.latitude, t.longitude, t.contact_phone, c.name as organizer,
    (select coalesce(json_agg(json_build_object('category', tc.category, 'gender', tc.gender)
        order by ct.position, tc.gender, tc.id), '[]')
     from tournament_categories tc join categories ct on ct.code = tc.category
     where tc.tournament_id = t.id and tc.status <> 'cancelled') as categories
  from tournaments t join clubs c on c.id = t.organizer_club_id
  where t.id = any(${ids}::int[]) and is_published(t.status)
  order by t.starts_at, t.id`

/** The club whose calendar an address shows; null once its member or the club is gone, or the account is suspended. */
export async function findFeedOwner(db: Db, token_hash: string) {
  const [owner] = await db<{ club: { id: number; name: string } }[]>`
    select json_build_object('id', c.id, 'name', c.name) as club
    from calendar_feeds f
      join profiles p on p.id = f.user_id
      join auth.users u on u.id = p.id
      join club_members m on m.user_id = p.id
      join clubs c on c.id = m.club_id
    where f.token_hash = ${token_hash} and p.status = 'active' and u.suspended_at is null`
  return owner?.club ?? null
}

/** Null until the member makes an address. */
export async function findSealedToken(db: Db, user_id: string): Promise<string | null> {
  const [feed] = await db<{ sealed_token: string }[]>`
    select sealed_token from calendar_feeds where user_id = ${user_id}`
  return feed?.sealed_token ?? null
}

/**
 * The entries of a club, by tournament. Teams that have left are not shown, unless the tournament itself was cancelled: then
 * the calendar says so.
 */
export async function listClubEntries(db: Db, club_id: number, now: Date) {
  const rows = await db<(CalendarEntry & { tournament_id: number })[]>`
    with entered as (
      select r.tournament_id, r.team_name, tc.category, tc.gender, r.created_at, r.id, t.starts_at,
        ${statusAt(db, now)} as status,
        t.status = 'cancelled' and r.status = 'cancelled' and r.reason is not distinct from t.status_reason as fell_with_it
      from registrations r
        join tournaments t on t.id = r.tournament_id
        join tournament_categories tc on tc.id = r.tournament_category_id
      where r.club_id = ${club_id} and r.changes_id is null and is_published(t.status)
        and t.ends_at > ${daysBefore(now)}
    ), told as (
      select * from entered where counts_for_uniqueness(status) or fell_with_it
    ), latest as (
      select tournament_id from told group by tournament_id, starts_at
      order by starts_at desc, tournament_id desc limit ${FEED_TOURNAMENTS_MAX}
    )
    select tournament_id, team_name, category, gender, status from told join latest using (tournament_id)
    order by starts_at, tournament_id, created_at, id`
  return Map.groupBy(rows, ({ tournament_id }) => tournament_id)
}

type MatchRow = Omit<CalendarMatch, 'tournament'> & { tournament_id: number }

const matchColumns = (db: Db) => db`
  m.id, m.tournament_id, m.scheduled_date, m.duration_minutes, m.status, m.court, tc.category, tc.gender,
  coalesce(case when m.game is not null then m.pool end, m.phase) as phase,
  json_build_object('team_name', r1.team_name, 'source', m.team1_source) as team1,
  json_build_object('team_name', r2.team_name, 'source', m.team2_source) as team2`

const matchTables = (db: Db) => db`
  matches m
  join tournament_categories tc on tc.id = m.tournament_category_id
  left join registrations r1 on r1.id = m.team1_id
  left join registrations r2 on r2.id = m.team2_id`

/** A team that holds a place in a published tournament; null for any other. */
export async function findPlayingTeam(db: Db, registration_id: string) {
  const [team] = await db<{ tournament_id: number; team_name: string }[]>`
    select r.tournament_id, r.team_name from registrations r join tournaments t on t.id = r.tournament_id
    where r.id = ${registration_id} and r.changes_id is null and has_entered(r.status)
      and is_published(t.status)`
  return team ?? null
}

/** Matches that one team plays or whistles, all of one tournament. */
export const listTeamMatches = (db: Db, registration_id: string) => db<MatchRow[]>`
  select ${matchColumns(db)}, ${registration_id} not in (coalesce(m.team1_id::text, ''), coalesce(m.team2_id::text, '')) as whistles
  from ${matchTables(db)}
  where m.tournament_id = (select tournament_id from registrations where id = ${registration_id}) and m.retired_at is null
    and (m.team1_id = ${registration_id} or m.team2_id = ${registration_id} or ${whistledBy(db, db`r.id = ${registration_id}`)})
  order by m.scheduled_date, m.id limit ${FEED_MATCHES_MAX}`

/** Matches that the teams of a club play or whistle, the latest when there are too many. */
export const listClubMatches = (db: Db, club_id: number, now: Date) => db<MatchRow[]>`
  select ${matchColumns(db)}, ${club_id} not in (coalesce(r1.club_id, 0), coalesce(r2.club_id, 0)) as whistles
  from ${matchTables(db)}
  where (r1.club_id = ${club_id} or r2.club_id = ${club_id} or ${whistledBy(db, db`r.club_id = ${club_id}`)}) and m.retired_at is null and m.scheduled_date > ${daysBefore(now)}
  order by m.scheduled_date desc, m.id desc limit ${FEED_MATCHES_MAX}`

const daysBefore = (now: Date) => new Date(now.getTime() - FEED_DAYS_BACK * 86_400_000)
