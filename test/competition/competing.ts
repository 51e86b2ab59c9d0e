import { randomUUID } from 'node:crypto'
import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { type Act, playAct } from '#domain/competition/results/acts/act.ts'
import { planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import type { ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { fiba5x5, type StandingRules } from '#domain/competition/standings/standing-rules.ts'
import { changeCompetition } from '#server/features/competition/competitions/commands/change-competition.ts'
import { enterTeams } from '#server/features/competition/competitions/commands/enter-teams.ts'
import { seatTeams } from '#server/features/competition/competitions/commands/seat-teams.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { publishFirst } from '#server/seed/competition/publish-first.ts'
import { addCategory, createClub, createRegistration, createTournament } from '../kit/factories.ts'

export type Competing = Awaited<ReturnType<typeof createCompeting>>

const DAY_MS = 86_400_000

/**
 * Creates a tournament at 9 o’clock UTC `in_days` from now, with one drawn category, and with its matches when
 * `published`.
 * Teams are called A, B, C…, in the order of the seeds.
 */
export async function createCompeting(
  db: Db,
  options: {
    organizer_club_id?: number
    teams?: number
    courts?: number
    format?: Format
    rules?: StandingRules
    in_days?: number
    published?: boolean
    status?: string
    score_mode?: 'final' | 'running' | 'none'
  } = {},
) {
  const { teams: count = 4, courts: courtCount = 2, in_days = 7, published = true, status = 'closed' } = options
  const { format = { kind: 'round_robin', legs: 1 }, rules = fiba5x5, score_mode = 'final' } = options
  const organizer_club_id = options.organizer_club_id ?? (await createClub(db, { organizer: true })).id
  const tournament = await createTournament(db, {
    organizer_club_id,
    in_days,
    status,
    max_participants: Math.max(16, count),
  })
  const day = new Date(Date.now() + in_days * DAY_MS).toISOString().slice(0, 10)
  const [from, to] = [new Date(`${day}T09:00:00Z`), new Date(`${day}T21:00:00Z`)]
  await db`update tournaments set starts_at = ${from}, ends_at = ${to} where id = ${tournament.id}`
  const courts = await db<{ id: number; name: string }[]>`
    insert into courts (tournament_id, name, position)
    select ${tournament.id}::int, 'Terrain ' || n, n from generate_series(1, ${courtCount}::int) n returning id, name`
  await db`
    insert into court_spans (court_id, kind, span)
    select id, 'open', tstzrange(${from}, ${to}) from courts where tournament_id = ${tournament.id}`
  const teams: { id: string; club_id: number; team_name: string }[] = []
  for (let index = 0; index < count; index++) {
    const { id: club_id } = await createClub(db)
    const team_name = String.fromCodePoint(65 + (index % 26)) + (index >= 26 ? Math.floor(index / 26) : '')
    teams.push({ ...(await createRegistration(db, { tournament, club_id, team_name })), club_id, team_name })
  }
  const { tournament_category_id } = tournament
  await drawCompetition(db, tournament_category_id, teams, { format, rules, score_mode })
  if (published) await publish(db, tournament)
  return { tournament, tournament_category_id, organizer_club_id, courts, teams, graph: compileFormat(format, count) }
}

/** Enters the same clubs in another category of the tournament and draws it. The next plan creates its matches. */
export async function addCompeting(db: Db, { tournament, teams: first }: Competing, category = 'U15') {
  const { tournament_category_id } = await addCategory(db, tournament, { category })
  const teams: { id: string; club_id: number; team_name: string }[] = []
  for (const { club_id, team_name } of first) {
    const entered = { id: tournament.id, tournament_category_id }
    teams.push({ ...(await createRegistration(db, { tournament: entered, club_id, team_name })), club_id, team_name })
  }
  const format = { kind: 'round_robin', legs: 1 } as const
  await drawCompetition(db, tournament_category_id, teams, { format, rules: fiba5x5, score_mode: 'final' })
  return { tournament_category_id, teams }
}

async function drawCompetition(
  db: Db,
  tournament_category_id: number,
  teams: readonly { id: string }[],
  { format, rules, score_mode }: { format: Format; rules: StandingRules; score_mode: string },
) {
  await db`insert into competitions (tournament_category_id, rules, score_mode) values (${tournament_category_id}, ${db.json(rules)}, ${score_mode})`
  await db.begin(async (tx) => {
    const competition = (await lockCompetition(tx, tournament_category_id))!
    const order = teams.map(({ id }) => id)
    await enterTeams(tx, tournament_category_id, order)
    await seatTeams(tx, competition, { format, order, draw: null })
  })
}

/** Publishes the first plan that the engine finds. */
const publish = (db: Db, { id }: { id: number }) =>
  act({ db, clock: () => new Date() }, (act) => publishFirst(act, id, firstPlan))

/** Finds a plan with the engine. */
export function firstPlan(problem: ScheduleProblem) {
  const planning = planSchedule(problem, { seed: 1 })
  if (!planning.feasible) throw new Error('No plan for this test')
  return planning.plan.games
}

/** Reads the stored matches of a category, in the order of their numbers. */
export const matchesOf = (db: Db, { tournament_category_id }: { tournament_category_id: number }) => db<
  {
    id: number
    game: string
    number: number
    status: string
    team1_id: string | null
    team2_id: string | null
    score_team1: number | null
    score_team2: number | null
    scheduled_date: string
    court_id: number
    version: number
  }[]
>`
  select id, game, number, status, team1_id, team2_id, score_team1, score_team2, scheduled_date, court_id, version
  from matches where tournament_category_id = ${tournament_category_id} and retired_at is null order by number`

/** Plays one act on a competition through the code of the product. @param id of the request */
export const playIn = (
  db: Db,
  { tournament_category_id }: Pick<Competing, 'tournament_category_id'>,
  command: Act,
  id: string = randomUUID(),
) =>
  act({ db, clock: () => new Date() }, (act) =>
    changeCompetition(act, { tournament_category_id, id, command, category: 'U13' }, (state) =>
      playAct(state, command),
    ),
  )

export const recordScore = (
  db: Db,
  competing: Pick<Competing, 'tournament_category_id'>,
  game: string,
  score: [number, number],
  id?: string,
) => playIn(db, competing, { kind: 'record', game, outcome: { kind: 'score', score } }, id)

/** A format of two pools, with the first two teams of each in a bracket. */
export const TWO_POOLS = {
  kind: 'pools_then_bracket',
  pool_count: 2,
  qualified: 2,
  best_next: 0,
  bracket: { kind: 'single_elimination', third_place: true },
  others_play_on: false,
} as const satisfies Format
