import { type LiveScore, NO_SCORE, type TableAct } from '#domain/competition/table/table-event.ts'
import type { AsideReason } from '#domain/competition/table/aside.ts'
import type { TournamentStatus } from '#domain/tournaments/tournament.ts'
import type { Sql } from '#server/platform/database/client.ts'

export type TableCourt = {
  id: number
  name: string
  generation: number
  tournament_id: number
  title: string
  status: TournamentStatus
  time_zone: string
  starts_at: string
  ends_at: string
  scores_checked: boolean
  /** Of its first match, and of its last one. */
  first_at: string | null
  last_at: string | null
}

export async function findTableCourt(db: Sql, id: number): Promise<TableCourt | null> {
  const [row] = await db<TableCourt[]>`
    select c.id, c.name, c.link_generation as generation, t.id as tournament_id, t.title, t.status, t.time_zone, t.starts_at,
      t.ends_at, t.table_scores_checked as scores_checked, m.first_at, m.last_at
    from courts c join tournaments t on t.id = c.tournament_id left join lateral (
      select min(scheduled_date) as first_at, max(ends_at) as last_at from matches
      where court_id = c.id and game is not null and retired_at is null) m on true
    where c.id = ${id}`
  return row ?? null
}

export type DeviceRow = {
  id: string
  court_id: number
  label: string | null
  blocked_at: string | null
  tournament_id: number
}

export async function findDevice(db: Sql, id: string): Promise<DeviceRow | null> {
  const [row] = await db<DeviceRow[]>`
    select d.id, d.court_id, d.label, d.blocked_at, c.tournament_id
    from table_devices d join courts c on c.id = d.court_id where d.id = ${id} and not d.is_desk`
  return row ?? null
}

export type TableMatchRow = {
  id: number
  tournament_category_id: number
  number: number
  court_id: number | null
  scheduled_date: string
  ends_at: string
  late_minutes: number
  /** Of the day of a court: whoever writes a match asks nothing of it. */
  whistled_by: string | null
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled'
  retired_at: string | null
  team1_id: string | null
  team2_id: string | null
  team1: string
  team2: string
  score_team1: number | null
  score_team2: number | null
  pool: string | null
  live: LiveScore | null
  /** Nobody asks for a score there. */
  is_unscored: boolean
  score_mode: 'final' | 'running' | 'none'
  scoring: '5x5' | '3x3'
  draws: boolean
  pen: {
    number: number
    device_id: string
    label: string | null
    is_desk: boolean
    court: string
    seen_at: string
    base: LiveScore
    asked_by: string | null
    asked_label: string | null
    asked_at: string | null
  } | null
  /** Whether the result that stands was last written by a table. */
  by_table: boolean
  /** A score of a table that waits for the desk to accept it. */
  waiting: [number, number] | null
}

/** Matches as their tables see them: those of a court, or these. By hour. */
export const listTableMatches = (
  db: Sql,
  of: { court_id: number } | { tournament_id: number; ids: readonly number[] },
) => db<TableMatchRow[]>`
  select m.id, m.tournament_category_id, m.number, m.court_id, m.scheduled_date, m.ends_at, m.late_minutes, m.status, m.retired_at,
    ${'ids' in of ? db`null` : db`whistled_by(m.tournament_id, m.referees)`} as whistled_by, m.team1_id, m.team2_id, coalesce(r1.team_name, m.team1_source, 'Équipe 1') as team1,
    coalesce(r2.team_name, m.team2_source, 'Équipe 2') as team2, m.score_team1, m.score_team2, m.pool, m.live,
    c.score_mode = 'none' or tc.format = 'plateau' as is_unscored, c.score_mode, c.rules ->> 'scoring' as scoring,
    c.rules -> 'points' ->> 'draw' is not null as draws, pen.pen, coalesce(written.by_table, false) as by_table,
    waiting.score as waiting
  from matches m join competitions c on c.tournament_category_id = m.tournament_category_id
    join tournament_categories tc on tc.id = m.tournament_category_id
    left join registrations r1 on r1.id = m.team1_id left join registrations r2 on r2.id = m.team2_id
    left join lateral (
      select json_build_object('number', p.number, 'device_id', p.device_id, 'label', d.label, 'is_desk', d.is_desk, 'court', dc.name, 'seen_at', iso_instant(d.seen_at),
        'base', case when p.teams is null or p.teams = array[m.team1_id, m.team2_id] then p.base else ${db.json(NO_SCORE)} end, 'asked_by', p.asked_by, 'asked_label', a.label, 'asked_at', iso_instant(p.asked_at)) as pen
      from match_pens p join table_devices d on d.id = p.device_id join courts dc on dc.id = d.court_id
        left join table_devices a on a.id = p.asked_by
      where p.match_id = m.id) pen on true
    left join lateral (
      select ch.court_id is not null as by_table from competition_changes ch
      where m.status = 'completed' and ch.tournament_category_id = m.tournament_category_id and ch.patch ? ('result/' || m.game)
      order by ch.version desc limit 1) written on true
    left join lateral (
      select al.payload -> 'score' as score from desk_alerts al
      where al.match_id = m.id and al.kind = 'table_final' and al.settled_at is null and al.payload ->> 'reason' = 'to_check'
      order by al.id desc limit 1) waiting on true
  where m.game is not null and ${'ids' in of ? db`m.id = any(${of.ids}::int[]) and m.tournament_id = ${of.tournament_id}` : db`m.court_id = ${of.court_id} and m.retired_at is null`}
  order by m.scheduled_date, m.id`

export type KnownEvent = { id: string; state: 'applied' | 'aside' | 'settled'; said: string | null }

export const listKnownEvents = (db: Sql, ids: readonly string[]) => db<KnownEvent[]>`
  select id, state, aside_said as said from score_events where id = any(${ids}::uuid[])`

/** What a pen has written of a match between these teams, and counts. */
export const listPenActs = (
  db: Sql,
  pen: { match_id: number; device_id: string; number: number; teams: readonly (string | null)[] },
) => db<{ id: string; seq: number; act: TableAct; at: string }[]>`
  select id, seq, payload - 'teams' as act, received_at as at from score_events
  where match_id = ${pen.match_id} and device_id = ${pen.device_id} and pen = ${pen.number} and state = 'applied'
    and payload -> 'teams' = ${db.json([...pen.teams])}`

export type TableAlertRow = {
  id: number
  tournament_id: number
  kind: 'table_final' | 'table_late'
  match_id: number | null
  payload: TableAlert
  opened_at: string
  settled_at: string | null
  settled_by: string | null
  settled_by_id: string | null
  choice: string | null
  time_zone: string
}

export type TableAlert = {
  reason: AsideReason
  /** What the table was told. */
  said: string
  device_id: string
  court: string
  teams: readonly [string, string]
  /** Of a final; null: what came late is only seen. */
  score: readonly [number, number] | null
}

/** What waits for the desk, the oldest first. */
export const listTableAlerts = (db: Sql, tournament_id: number) => db<
  { id: number; match_id: number | null; payload: TableAlert; label: string | null; count: number }[]
>`
  select a.id, a.match_id, a.payload, d.label, (select count(*)::int from score_events e where e.alert_id = a.id) as count
  from desk_alerts a left join table_devices d on d.id = (a.payload ->> 'device_id')::uuid
  where a.tournament_id = ${tournament_id} and a.kind in ('table_final', 'table_late') and a.settled_at is null
  order by a.id`

/** Who writes the matches of a tournament that are not over. */
export const listPens = (db: Sql, tournament_id: number) => db<
  {
    match_id: number
    period: number | null
    scoring: '5x5' | '3x3'
    holder: string
    is_desk: boolean
    seen_at: string
    asked_by: string | null
  }[]
>`
  select p.match_id, (m.live ->> 'period')::int as period, c.rules ->> 'scoring' as scoring, coalesce(d.label, 'Un appareil') as holder, d.is_desk, d.seen_at,
    case when p.asked_by is not null then coalesce(a.label, 'Un appareil') end as asked_by
  from match_pens p join matches m on m.id = p.match_id join table_devices d on d.id = p.device_id
    join competitions c on c.tournament_category_id = m.tournament_category_id
    left join table_devices a on a.id = p.asked_by
  where m.tournament_id = ${tournament_id} and m.retired_at is null and awaits_result(m.status)`

export const listLastSeen = (db: Sql, tournament_id: number) => db<
  { court_id: number; label: string; seen_at: string; unsent: number }[]
>`
  select distinct on (d.court_id) d.court_id, coalesce(d.label, 'Un appareil') as label, d.seen_at, d.unsent
  from table_devices d join courts c on c.id = d.court_id
  where c.tournament_id = ${tournament_id} and d.blocked_at is null and not d.is_desk
  order by d.court_id, d.seen_at desc`

export async function findTableAlert(db: Sql, id: number): Promise<TableAlertRow | null> {
  const [row] = await db<TableAlertRow[]>`
    select a.id, a.tournament_id, a.kind, a.match_id, a.payload, a.opened_at, a.settled_at, p.full_name as settled_by,
      a.settled_by as settled_by_id, a.choice, t.time_zone
    from desk_alerts a join tournaments t on t.id = a.tournament_id left join profiles p on p.id = a.settled_by
    where a.id = ${id} and a.kind in ('table_final', 'table_late')`
  return row ?? null
}

export const listTableCourts = (db: Sql, tournament_id: number) => db<
  { id: number; name: string; generation: number; matches: { scheduled_date: string; ends_at: string }[] }[]
>`
  select c.id, c.name, c.link_generation as generation, coalesce((
      select json_agg(json_build_object('scheduled_date', iso_instant(m.scheduled_date), 'ends_at', iso_instant(m.ends_at)))
      from matches m where m.court_id = c.id and m.game is not null and m.retired_at is null), '[]') as matches
  from courts c where c.tournament_id = ${tournament_id} order by c.position, c.id`

export const listDevices = (db: Sql, tournament_id: number) => db<
  {
    id: string
    court_id: number
    label: string | null
    seen_at: string
    unsent: number
    blocked_at: string | null
    pens: { match_id: number; tournament_category_id: number; number: number; asked_by: string | null }[]
  }[]
>`
  select d.id, d.court_id, d.label, d.seen_at, d.unsent, d.blocked_at, coalesce((
      select json_agg(json_build_object('match_id', m.id, 'tournament_category_id', m.tournament_category_id, 'number', m.number,
        'asked_by', case when p.asked_by is not null then coalesce(a.label, 'Un appareil') end) order by m.scheduled_date)
      from match_pens p join matches m on m.id = p.match_id left join table_devices a on a.id = p.asked_by
      where p.device_id = d.id and awaits_result(m.status) and m.retired_at is null), '[]') as pens
  from table_devices d join courts c on c.id = d.court_id
  where c.tournament_id = ${tournament_id} and not d.is_desk order by d.seen_at desc, d.id`

export const isCheckingScores = async (db: Sql, tournament_id: number): Promise<boolean> =>
  (
    await db<{ checked: boolean }[]>`
    select table_scores_checked as checked from tournaments where id = ${tournament_id}`
  )[0]?.checked ?? false

export async function findCourt(db: Sql, id: number) {
  const [row] = await db<{ id: number; name: string; tournament_id: number; generation: number }[]>`
    select id, name, tournament_id, link_generation as generation from courts where id = ${id}`
  return row ?? null
}

export async function findMatchTournament(db: Sql, id: number): Promise<number | null> {
  const [row] = await db<{ tournament_id: number }[]>`
    select tournament_id from matches where id = ${id} and game is not null and retired_at is null`
  return row?.tournament_id ?? null
}
