import type { ClubDashboard } from '#contract/clubs/clubs.ts'
import { dashboardLabel } from '#domain/tournaments/availability/availability.ts'
import { clubStatistics } from '#domain/clubs/performance.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { isTo } from '#server/features/notices/messages/queries.ts'
import { statusAt } from '#server/platform/database/registration-status.ts'
import { listSummaries } from '#server/features/tournaments/tournaments/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { listPlayedMatches } from '#server/features/clubs/clubs/queries.ts'

export async function getDashboard(
  db: Db,
  viewer: Viewer,
  club: { id: number },
  now: Date,
  season: Season,
): Promise<ClubDashboard> {
  const [counted, matches, upcoming, messages, results] = await Promise.all([
    countForDashboard(db, club.id, now, season),
    listPlayedMatches(db, club.id),
    listUpcomingTournaments(db, club.id, now),
    listLatestMessages(db, viewer),
    listLatestResults(db, club.id),
  ])
  const { win_rate } = clubStatistics(matches)
  return {
    counters: { ...counted, win_rate, win_rate_reason: win_rate === null ? 'Aucun match joué pour l’instant' : null },
    upcoming_tournaments: upcoming,
    recent_activity: [...messages, ...results]
      .sort((one, other) => (one.date < other.date ? 1 : -1))
      .slice(0, ACTIVITY_LENGTH),
  }
}

const ACTIVITY_LENGTH = 6
/** Each line is a team; several may play in one tournament. */
const UPCOMING_LENGTH = 12

async function countForDashboard(db: Sql, club_id: number, now: Date, season: Season) {
  const [counters] = await db<{ tournaments_registered: number; upcoming_matches: number; teams_managed: number }[]>`
    select
      (select count(distinct r.tournament_id)::int from registrations r join tournaments t on t.id = r.tournament_id
       where r.club_id = ${club_id} and takes_a_place(${statusAt(db, now)}) and t.status <> 'cancelled'
         and t.starts_at at time zone t.time_zone >= ${`${season.slice(0, 4)}-07-01`}::date) as tournaments_registered,
      (select count(distinct m.id)::int from registrations r join matches m on r.id in (m.team1_id, m.team2_id)
       where r.club_id = ${club_id} and m.status = 'scheduled' and m.retired_at is null and m.scheduled_date >= ${now}) as upcoming_matches,
      (select count(*)::int from teams where club_id = ${club_id} and season = ${season}) as teams_managed`
  return counters!
}

async function listUpcomingTournaments(db: Db, club_id: number, now: Date): Promise<Upcoming[]> {
  type Row = Pick<Upcoming, 'registration_id' | 'team_name' | 'category' | 'status'> & { tournament_id: number }
  const rows = await db<Row[]>`
    select r.id as registration_id, r.tournament_id, r.team_name, ${statusAt(db, now)} as status,
      json_build_object('category', tc.category, 'gender', tc.gender) as category
    from registrations r
      join tournaments t on t.id = r.tournament_id
      join tournament_categories tc on tc.id = r.tournament_category_id
    where r.club_id = ${club_id} and r.changes_id is null and takes_a_place(${statusAt(db, now)}) and t.ends_at >= ${now} and not is_over(t.status)
    order by t.starts_at, t.id, r.created_at limit ${UPCOMING_LENGTH}`
  const tournaments = await listSummaries(
    db,
    rows.map(({ tournament_id }) => tournament_id),
    now,
  )
  return rows.map(({ tournament_id, ...row }) => {
    const tournament = tournaments.get(tournament_id)!
    return { ...row, tournament, tournament_label: dashboardLabel(tournament, now) }
  })
}

type Upcoming = ClubDashboard['upcoming_tournaments'][number]

function listLatestMessages(db: Sql, viewer: Viewer) {
  return db<Extract<ClubDashboard['recent_activity'][number], { kind: 'message' }>[]>`
    select 'message' as kind, m.date, m.type, m.subject, m.link from messages m
    where ${isTo(db, viewer)} and m.side is distinct from 'club' order by m.date desc limit ${ACTIVITY_LENGTH}`
}

function listLatestResults(db: Sql, club_id: number) {
  return db<Extract<ClubDashboard['recent_activity'][number], { kind: 'match' }>[]>`
    select 'match' as kind, m.scheduled_date as date, r.team_name,
      coalesce(o.team_name, case when r.id = m.team1_id then m.team2_source else m.team1_source end) as opponent,
      case when r.id = m.team1_id then m.score_team1 else m.score_team2 end as own_score,
      case when r.id = m.team1_id then m.score_team2 else m.score_team1 end as opponent_score,
      t.title as tournament_title
    from registrations r
      join matches m on r.id in (m.team1_id, m.team2_id)
      join tournaments t on t.id = m.tournament_id
      join tournament_categories tc on tc.id = m.tournament_category_id
      left join registrations o on o.id in (m.team1_id, m.team2_id) and o.id <> r.id
    where r.club_id = ${club_id} and m.status = 'completed' and m.is_scored and m.retired_at is null and tc.format <> 'plateau'
    order by m.scheduled_date desc, m.id desc limit ${ACTIVITY_LENGTH}`
}
