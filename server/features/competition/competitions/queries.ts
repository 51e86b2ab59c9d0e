import type { Format } from '#domain/competition/formats/compile-format.ts'
import type { Competition } from '#domain/competition/games/game-graph.ts'
import type { GameResult, Outcome } from '#domain/competition/games/game-result.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { decodeFacts, type FactRow } from '#domain/competition/results/state/facts-codec.ts'
import type { MatchRow } from '#domain/competition/results/state/match-rows.ts'
import type { StandingRules } from '#domain/competition/standings/standing-rules.ts'
import { sendNow, type Sql, type Tx } from '#server/platform/database/client.ts'
import { graphs } from './graphs.ts'

export type CompetitionPhase = 'set_up' | 'published' | 'finished'

export type CompetitionRow = {
  tournament_category_id: number
  tournament_id: number
  organizer_club_id: number
  phase: CompetitionPhase
  version: number
  engine_version: number
  format: Format | null
  rules: StandingRules
  draw: Draw | null
  graph_hash: string | null
  score_mode: 'final' | 'running' | 'none'
  locked_stages: string[]
  duration_minutes: number
  turnaround_minutes: number
  min_rest_minutes: number
  max_in_row: number | null
  max_per_day: number | null
  feed_version: number
  /** Of how it is set up: results leave it alone. */
  set_up_version: number
  /** Draws made so far, those that a change of format dropped included. */
  draw_count: number
  with_pending: boolean
  /** Since when its pools are public before there are hours. */
  pools_public_at: string | null
}

/** The last draw, as it is published with its seed and hour. */
export type Draw = {
  /** 1 for the first; a later one reads « 2e tirage ». */
  number: number
  seed: number
  at: string
  /** Registrations of each pool, strongest first; of a format without pools, one list in order. */
  pools: string[][]
  /** Why each team is in its pool, in French. */
  reasons: Record<string, string>
  /** Exchanged by the organiser after the draw. */
  by_hand: boolean
}

const columns = (db: Sql) => db`
  c.tournament_category_id, tc.tournament_id, t.organizer_club_id, c.phase, c.version, c.engine_version, c.format, c.rules, c.draw,
  c.graph_hash, c.score_mode, c.locked_stages, c.duration_minutes, c.turnaround_minutes, c.min_rest_minutes, c.max_in_row,
  c.max_per_day, c.feed_version::float8 as feed_version, c.set_up_version, c.draw_count, c.with_pending,
  iso_instant(c.pools_public_at) as pools_public_at`

const tables = (db: Sql) => db`
  competitions c join tournament_categories tc on tc.id = c.tournament_category_id join tournaments t on t.id = tc.tournament_id`

export async function findCompetition(db: Sql, id: number): Promise<CompetitionRow | null> {
  const [row] = await db<
    CompetitionRow[]
  >`select ${columns(db)} from ${tables(db)} where c.tournament_category_id = ${id}`
  return row ?? null
}

/** By category of the tournament, in the order of their ids: the order in which they are locked. */
export const listCompetitions = (db: Sql, tournament_id: number) => db<CompetitionRow[]>`
  select ${columns(db)} from ${tables(db)} where tc.tournament_id = ${tournament_id} order by c.tournament_category_id`

/** Every competition that is published, one after the other. */
export const listRunning = (db: Sql) => db<CompetitionRow[]>`
  select ${columns(db)} from ${tables(db)} where c.phase <> 'set_up' order by c.tournament_category_id`

export const listWrittenResults = (db: Sql, tournament_category_id: number) => db<
  { registration_id: string; rank: number }[]
>`
  select registration_id, rank from category_results where tournament_category_id = ${tournament_category_id}
  order by rank, registration_id`

/** The same, until the end of the transaction: changes of one competition come one after the other. */
export async function lockCompetition(tx: Tx, id: number): Promise<CompetitionRow | null> {
  const locked = sendNow(tx`select from competitions where tournament_category_id = ${id} for update`)
  const [, row] = await Promise.all([locked, findCompetition(tx, id)])
  return row
}

/** A match as it is stored, with what its game gives it and what only the row knows. */
export type StoredMatch = Omit<MatchRow, 'state'> & {
  id: number
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled'
  scheduled_date: string
  ends_at: string
  court_id: number | null
  is_pinned: boolean
  version: number
  started_at: string | null
  finished_at: string | null
}

/** All matches of a competition that are still games of it, by number. */
export const listGames = (db: Sql, tournament_category_id: number) => db<StoredMatch[]>`
  select m.id, m.game, m.number, m.stage, m.phase, m.pool, m.round, m.team1_id, m.team2_id, m.team1_source, m.team2_source,
    m.status, m.score_team1, m.score_team2, m.forfeit, m.outcome, m.is_awarded, m.is_scored, m.contested_by, m.kept_against,
    m.scheduled_date, m.ends_at, m.court_id, m.is_pinned, m.version, m.started_at, m.finished_at
  from matches m where m.tournament_category_id = ${tournament_category_id} and m.game is not null and m.retired_at is null
  order by m.number`

/**
 * The state of a competition as the engine reads it, with an empty ledger; null before it has a graph. `games` are its rows
 * when they are read already.
 */
export async function readState(
  db: Sql,
  competition: CompetitionRow,
  games?: readonly StoredMatch[],
): Promise<CompetitionState | null> {
  const { tournament_category_id: id } = competition
  const graph = await readGraph(db, competition)
  if (!graph) return null
  const [rows, entrants, stored] = await Promise.all([
    db<FactRow[]>`select kind, key, value from competition_facts where tournament_category_id = ${id}`,
    listEntrants(db, id),
    games ?? listGames(db, id),
  ])
  return decodeFacts(
    { version: competition.engine_version, rows },
    {
      competition: graph,
      rules: competition.rules,
      entrants: entrants.map(({ registration_id, team_name }) => ({ id: registration_id, name: team_name })),
      results: resultsOf(stored),
    },
  )
}

export type EntrantRow = {
  registration_id: string
  team_name: string
  club_id: number
  club_name: string
  department: string
  seed: number
  level: number | null
  team_key: string | null
  coach_key: string | null
  can_referee: boolean
  presence: 'expected' | 'present' | 'late' | 'absent'
  presence_at: string | null
}

/** In the order of the draw. */
export const listEntrants = (db: Sql, tournament_category_id: number) => db<EntrantRow[]>`
  select e.registration_id, r.team_name, r.club_id, c.name as club_name, c.department, e.seed, e.level, e.team_key, e.coach_key,
    e.can_referee, e.presence, e.presence_at
  from entrants e join registrations r on r.id = e.registration_id join clubs c on c.id = r.club_id
  where e.tournament_category_id = ${tournament_category_id} order by e.seed`

/** A graph is read once by a process: the engine keeps what it derives beside it. */
export async function readGraph(
  db: Sql,
  { tournament_category_id: id, graph_hash }: CompetitionRow,
): Promise<Competition | null> {
  if (!graph_hash) return null
  return graphs.get(`${id} ${graph_hash}`, async () => {
    const [row] = await db<
      { graph: Competition }[]
    >`select graph from competitions where tournament_category_id = ${id}`
    return row!.graph
  })
}

/** Teams of a tournament that play no more in any category, as its plans name them. */
export async function listWithdrawnTeams(db: Sql, tournament_id: number): Promise<string[]> {
  const rows = await db<{ team: string }[]>`
    select coalesce(e.team_key, e.registration_id::text) as team
    from entrants e join tournament_categories tc on tc.id = e.tournament_category_id
      join registrations r on r.id = e.registration_id
    where tc.tournament_id = ${tournament_id}
    group by team
    having bool_and(not has_entered(r.status) or exists (
      select from competition_facts f
      where f.tournament_category_id = e.tournament_category_id and f.kind = 'withdrawal' and f.key = e.registration_id::text))`
  return rows.map(({ team }) => team)
}

/** Teams of a competition of which a game has begun, or ended otherwise. */
export async function listBegun(db: Sql, tournament_category_id: number): Promise<ReadonlySet<string>> {
  const rows = await db<{ team: string }[]>`
    select unnest(array_remove(array[team1_id, team2_id], null)) as team from matches
    where tournament_category_id = ${tournament_category_id} and retired_at is null
      and (started_at is not null or outcome is not null)`
  return new Set(rows.map(({ team }) => team))
}

/** What was recorded: an outcome that was awarded without play is derived again. */
export const resultsOf = (games: readonly StoredMatch[]): Record<string, GameResult> =>
  Object.fromEntries(
    games.flatMap(({ game, team1_id, team2_id, outcome, is_awarded, kept_against }): [string, GameResult][] =>
      outcome && !is_awarded && team1_id && team2_id
        ? [[game, result([team1_id, team2_id], outcome, kept_against)]]
        : [],
    ),
  )

const result = (
  teams: readonly [string, string],
  outcome: Outcome,
  kept_against: StoredMatch['kept_against'],
): GameResult => (kept_against ? { teams, outcome, kept_against } : { teams, outcome })

/** When the night last computed the strengths of teams; null before the first one. */
export async function findStrengthNight(db: Sql): Promise<string | null> {
  const [row] = await db<{ at: string | null }[]>`select iso_instant(max(computed_at)) as at from strength_parts`
  return row!.at
}
