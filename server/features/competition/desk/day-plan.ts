import { dutiesInFrench } from '#domain/competition/schedule/referees/referee-duties.ts'
import type { PlannedGame, Referee, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { withoutReferees } from '#domain/competition/schedule/referees/silent-teams.ts'
import { listWithdrawnTeams } from '#server/features/competition/competitions/queries.ts'
import { matchLabel, readLabels, readProblem } from '#server/features/competition/schedule-problem/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { type DayMatchRow, listDayMatches, listTeamKeys } from './queries.ts'

export type DayPlan = {
  /** Games that have begun stand where they are; teams that are known by now play theirs. */
  problem: ScheduleProblem
  plan: PlannedGame[]
  matches: ReadonlyMap<string, DayMatchRow & { label: string }>
  started: string[]
}

/** The plan of a tournament as its matches hold it, and what there is to respect. Minutes are those of the engine. */
export async function readDayPlan(db: Sql, tournament_id: number): Promise<DayPlan> {
  const withdrawn = new Set(await listWithdrawnTeams(db, tournament_id))
  const problem = withoutReferees(await readProblem(db, tournament_id), { never: new Set(), withdrawn })
  const labels = await readLabels(db, tournament_id)
  const keys = new Map((await listTeamKeys(db, tournament_id)).map(({ id, key }) => [id, key]))
  const rows = (await listDayMatches(db, tournament_id)).filter(
    ({ court_id, status }) => court_id !== null && status !== 'cancelled',
  )
  const matches = new Map(rows.map((row) => [gameOf(row), { ...row, label: matchLabel(labels, row) }]))
  const plan = rows.map((row): PlannedGame => {
    return {
      game: gameOf(row),
      court: String(row.court_id),
      ...spanOf(row),
      referees: problem.referees ? row.referees : [],
    }
  })
  const games = problem.games.flatMap((game) => {
    const row = matches.get(game.id)
    if (!row) return []
    const teams = [row.team1_id, row.team2_id].flatMap((team) => (team ? (keys.get(team) ?? team) : []))
    const has_started = hasStarted(row)
    const { start, end } = spanOf(row)
    return [
      {
        ...game,
        ...(row.status === 'completed' && end < minuteOf(row.ends_at) ? { lasts: end - start } : {}),
        players: teams.length === 2 ? teams : game.players,
        after: game.after.filter((before) => matches.has(before.game)),
        pinned: row.is_pinned || has_started ? { court: String(row.court_id), start } : null,
        ...(has_started ? { has_started } : {}),
        ...(isUnplayed(row) ? { is_unplayed: true } : {}),
      },
    ]
  })
  const started = rows.filter(hasStarted).map(gameOf)
  return { problem: { ...problem, games }, plan, matches, started }
}

/** A match that is over has held its court until it ended. */
function spanOf({ status, scheduled_date, ends_at, finished_at, late_minutes }: DayMatchRow) {
  const [start, end] = [minuteOf(scheduled_date), minuteOf(ends_at)]
  if (status === 'in_progress') return { start, end: end + late_minutes }
  if (status !== 'completed' || finished_at === null) return { start, end }
  const until = Math.min(end, minuteOf(finished_at))
  return { start: Math.min(start, until - 1), end: until }
}

const isUnplayed = ({ status, started_at, finished_at }: DayMatchRow) =>
  status === 'cancelled' || (status === 'completed' && started_at === null && finished_at === null)

/** Who whistles otherwise once the day is played as `games`, and what their teams are told. */
export type Whistling = {
  whistles: { match_id: number; referees: readonly Referee[] }[]
  duties: readonly { player: string; text: string }[]
}

export function whistlingOf({ problem, plan, matches }: DayPlan, games: readonly PlannedGame[]): Whistling {
  const before = new Map(plan.map(({ game, referees }) => [game, JSON.stringify(referees)]))
  const whistles = games.flatMap(({ game, referees }) => {
    const row = matches.get(game)
    return row?.status === 'scheduled' && before.get(game) !== JSON.stringify(referees)
      ? [{ match_id: row.id, referees }]
      : []
  })
  return { whistles, duties: dutiesInFrench(problem, plan, games) }
}

export const gameOf = ({ tournament_category_id, game }: { tournament_category_id: number; game: string }) =>
  `${tournament_category_id}/${game}`

export const minuteOf = (instant: string) => Math.floor(new Date(instant).getTime() / 60_000)

const hasStarted = ({ status }: DayMatchRow) => status === 'in_progress' || status === 'completed'
