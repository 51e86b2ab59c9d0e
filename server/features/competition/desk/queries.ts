import type { DeskTeam } from '#contract/competition/desk-view.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { Difference } from '#domain/competition/results/acts/difference.ts'
import type { FactsPatch } from '#domain/competition/results/state/facts-patch.ts'
import type { Referee } from '#domain/competition/schedule/schedule-problem.ts'
import type { TournamentStatus } from '#domain/tournaments/tournament.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'

export type DeskTournament = {
  id: number
  title: string
  status: TournamentStatus
  organizer_club_id: number
  organizer: string
  time_zone: string
  starts_at: string
  ends_at: string
  forfeit_minutes: number
  /** Teams that do not play whistle the others. */
  teams_whistle: boolean
}

export async function findDeskTournament(db: Sql, id: number): Promise<DeskTournament | null> {
  const [row] = await db<DeskTournament[]>`
    select t.id, t.title, t.status, t.organizer_club_id, c.name as organizer, t.time_zone, t.starts_at, t.ends_at,
      t.forfeit_minutes, coalesce(jsonb_typeof(t.plan_options -> 'referees') = 'object', false) as teams_whistle
    from tournaments t join clubs c on c.id = t.organizer_club_id where t.id = ${id}`
  return row ?? null
}

/** Of this club, published, and of these days. */
export const listDesks = (db: Sql, organizer_club_id: number, now: Date) => db<
  { id: number; title: string; starts_at: string; time_zone: string }[]
>`
  select t.id, t.title, t.starts_at, t.time_zone from tournaments t
  where t.organizer_club_id = ${organizer_club_id} and is_published(t.status) and not is_over(t.status)
    and t.starts_at < ${now}::timestamptz + interval '14 days' and t.ends_at > ${now}::timestamptz - interval '7 days'
    and exists (select from competitions c join tournament_categories tc on tc.id = c.tournament_category_id
      where tc.tournament_id = t.id and c.phase <> 'set_up')
  order by t.starts_at, t.id`

export const findTournamentOfCategory = async (db: Sql, id: number): Promise<number | null> =>
  (await db<{ tournament_id: number }[]>`select tournament_id from tournament_categories where id = ${id}`)[0]
    ?.tournament_id ?? null

export type DeskMatchRow = {
  id: number
  tournament_id: number
  tournament_category_id: number
  game: string
  number: number
  stage: string
  version: number
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled'
  team1_id: string | null
  team2_id: string | null
  court_id: number | null
  scheduled_date: string
  ends_at: string
  duration_minutes: number
}

/** A match of a competition; null for one of before competitions, or that has left its format. */
export async function findDeskMatch(db: Sql, id: number): Promise<DeskMatchRow | null> {
  const [row] = await db<DeskMatchRow[]>`
    select id, tournament_id, tournament_category_id, game, number, stage, version, status, team1_id, team2_id, court_id,
      scheduled_date, ends_at, duration_minutes
    from matches where id = ${id} and game is not null and retired_at is null`
  return row ?? null
}

export async function findEntrant(db: Sql, registration_id: string) {
  const [row] = await db<{ tournament_id: number; tournament_category_id: number; presence: DeskTeam['presence'] }[]>`
    select tc.tournament_id, e.tournament_category_id, e.presence
    from entrants e join tournament_categories tc on tc.id = e.tournament_category_id
    where e.registration_id = ${registration_id}`
  return row ?? null
}

export const listDeskCourts = (db: Sql, tournament_id: number) => db<DeskCourtRow[]>`
  select c.id, c.name, (
    select case when said.open is not null then coalesce((
        select json_agg(json_build_object('from', iso_instant(lower(w)), 'to', iso_instant(upper(w))) order by w)
        from unnest(said.open - coalesce(said.blocked, '{}')) w), '[]') end
    from (
      select range_agg(s.span) filter (where s.kind = 'open') as open,
        range_agg(s.span) filter (where s.kind = 'blocked') as blocked
      from court_spans s where s.court_id = c.id) said) as open
  from courts c where c.tournament_id = ${tournament_id} order by c.position, c.id`

type DeskCourtRow = { id: number; name: string; open: { from: string; to: string }[] | null }

export type DayMatchRow = {
  id: number
  tournament_category_id: number
  game: string
  number: number
  stage: string
  phase: string
  pool: string | null
  round: number
  court_id: number | null
  scheduled_date: string
  ends_at: string
  started_at: string | null
  /** Null of one that was awarded. */
  finished_at: string | null
  late_minutes: number
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled'
  team1_id: string | null
  team2_id: string | null
  team1: string
  team2: string
  score_team1: number | null
  score_team2: number | null
  outcome: { kind: string; by?: 0 | 1; periods?: [number, number][] } | null
  is_awarded: boolean
  is_scored: boolean
  is_pinned: boolean
  version: number
  /** As the plan holds them. */
  referees: Referee[]
  /** As people read them; null: nobody whistles, or nobody is there to. */
  whistled_by: string | null
}

/** All matches of the competitions of a tournament, by hour. */
export const listDayMatches = (db: Sql, tournament_id: number) => db<DayMatchRow[]>`
  select m.id, m.tournament_category_id, m.game, m.number, m.stage, m.phase, m.pool, m.round, m.court_id, m.scheduled_date,
    m.ends_at, m.started_at, m.finished_at, m.late_minutes, m.status, m.team1_id, m.team2_id,
    coalesce(r1.team_name, m.team1_source, 'Équipe 1') as team1, coalesce(r2.team_name, m.team2_source, 'Équipe 2') as team2,
    m.score_team1, m.score_team2, m.outcome, m.is_awarded, m.is_scored, m.is_pinned, m.version, m.referees,
    whistled_by(m.tournament_id, m.referees) as whistled_by
  from matches m left join registrations r1 on r1.id = m.team1_id left join registrations r2 on r2.id = m.team2_id
  where m.tournament_id = ${tournament_id} and m.game is not null and m.retired_at is null
  order by m.scheduled_date, m.court_id, m.id`

/** The phone is the coach’s, else the club’s. A team that has played was there, though nobody noted it. */
export const listDeskTeams = (db: Sql, tournament_id: number) => db<DeskTeamRow[]>`
  select e.registration_id, e.tournament_category_id as category_id, r.team_name as name, club_face(c) as club,
    r.team_id is not null and r.status = 'approved' as has_roster,
    not has_entered(r.status) as has_left,
    coalesce(nullif(t.coach_phone, ''), c.phone) as phone, iso_instant(e.presence_at) as presence_at,
    case when e.presence = 'expected' and e.registration_id in (
      select unnest(array[m.team1_id, m.team2_id]) from matches m
      where m.tournament_id = ${tournament_id} and m.started_at is not null and m.retired_at is null)
      then 'present' else e.presence end as presence
  from entrants e join registrations r on r.id = e.registration_id join clubs c on c.id = r.club_id
    left join teams t on t.id = r.team_id
  where r.tournament_id = ${tournament_id} order by r.team_name, e.registration_id`

type DeskTeamRow = Omit<DeskTeam, 'withdrawn' | 'club'> & { club: FaceRow }

/** The same team in two categories is one player of a plan. */
export const listTeamKeys = (db: Sql, tournament_id: number) => db<{ id: string; key: string }[]>`
  select e.registration_id as id, coalesce(e.team_key, e.registration_id::text) as key
  from entrants e join tournament_categories tc on tc.id = e.tournament_category_id where tc.tournament_id = ${tournament_id}`

export const findDeskVersion = async (db: Sql, tournament_id: number): Promise<number> =>
  (
    await db<{ desk_version: number }[]>`
      select desk_version::float8 as desk_version from tournament_feeds where tournament_id = ${tournament_id}`
  )[0]?.desk_version ?? 0

export type ChangeRow = {
  id: string
  tournament_category_id: number
  version: number
  command: { kind: string }
  label: string
  patch: FactsPatch
  difference: Difference[]
  reason: string | null
  by: string | null
  at: string
  undoes: { label: string; by: string | null } | null
  /** The change that has taken it back, or that later touched a key of it. */
  since: { by: string | null; at: string; undoes: string | null } | null
}

/**
 * The latest first: those of a category in the order of their versions, whatever the clocks of two servers say, and categories
 * among each other by the latest hour that each had reached. A change is undone while nothing later touched its keys.
 */
export async function listChanges(db: Sql, tournament_id: number, asked: PageAsked) {
  const page = paging(db, asked, {
    most: 20,
    way: 'desc',
    by: [db`line.reached`, db`ch.tournament_category_id`, db`ch.version`],
  })
  const rows = await db<(ChangeRow & Placed)[]>`
    select ${changeColumns(db)}, ${page.keys}
    from ${changeTables(db)} join (
      select o.id, max(o.at) over (partition by o.tournament_category_id order by o.version) as reached
      from competition_changes o join tournament_categories oc on oc.id = o.tournament_category_id
      where oc.tournament_id = ${tournament_id}) line on line.id = ch.id
    where true ${page.beyond}
    ${page.order} ${page.limit}`
  return page.of(rows)
}

export async function findChange(db: Sql, id: string): Promise<ChangeRow | null> {
  const [row] = await db<ChangeRow[]>`select ${changeColumns(db)} from ${changeTables(db)} where ch.id = ${id}`
  return row ?? null
}

/** Who last wrote that key of a competition: « Paul, à 10 h 42 ». */
export async function findWriter(db: Sql, tournament_category_id: number, key: string) {
  const [row] = await db<{ by: string | null; at: string }[]>`
    select ${writer(db, 'la table')} as by, ch.at from competition_changes ch left join profiles p on p.id = ch.actor_id
    where ch.tournament_category_id = ${tournament_category_id} and ch.patch ? ${key} order by ch.version desc limit 1`
  return row ?? null
}

/** A person, or « Table, terrain 2 (Paul) »: the change of a table is its act. */
const writer = (db: Sql, table: 'Table' | 'la table') => db`coalesce(p.full_name, ${tableOf(db, table, db`ch`)})`

const tableOf = (db: Sql, table: 'Table' | 'la table', change: Statement) => db`(
  select concat(${table}::text, ', ', lower(c.name), ' (' || d.label || ')')
  from courts c left join score_events e on e.id = ${change}.id left join table_devices d on d.id = e.device_id
  where c.id = ${change}.court_id)`

const changeTables = (db: Sql): Statement => db`
  competition_changes ch join tournament_categories tc on tc.id = ch.tournament_category_id
    left join profiles p on p.id = ch.actor_id
    left join lateral (
      select json_build_object('label', u.label, 'by', coalesce(up.full_name, ${tableOf(db, 'Table', db`u`)})) as undone
      from competition_changes u left join profiles up on up.id = u.actor_id where u.id = ch.undoes) undone on true
    left join lateral (
      select json_build_object('by', coalesce(lp.full_name, ${tableOf(db, 'la table', db`l`)}), 'at', iso_instant(l.at), 'undoes', l.undoes) as since
      from competition_changes l left join profiles lp on lp.id = l.actor_id
      where l.tournament_category_id = ch.tournament_category_id and l.version > ch.version
        and l.patch ?| array(select jsonb_object_keys(ch.patch))
      order by l.version limit 1) later on true`

const changeColumns = (db: Sql): Statement => db`
  ch.id, ch.tournament_category_id, ch.version, ch.command, ch.label, ch.patch, ch.difference, ch.reason, ${writer(db, 'Table')} as by,
  ch.at, undone.undone as undoes, later.since`
