import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { gamesOf } from '#domain/competition/games/game-graph.ts'
import { fiba3x3, fiba5x5 } from '#domain/competition/standings/standing-rules.ts'
import { drawCategory } from '#server/features/competition/competitions/commands/draw-category.ts'
import { saveSetUp } from '#server/features/competition/competitions/commands/save-set-up.ts'
import { getManaged } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { act } from '#server/platform/procedures/act.ts'
import { openCourts } from './competition-courts.ts'
import { playedFormat } from './competition-formats.ts'
import { placeGames } from './competition-plan.ts'
import type { Kind } from '../tournaments/kinds.ts'
import { playMatches } from './play-matches.ts'
import { finish } from '../organizing/play-tournament.ts'
import { runJobs } from '../play.ts'
import { publishFirst } from './publish-first.ts'
import type { Random } from '../random.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'
import { memberOf, type Stage } from '../stage.ts'
import { isMarked, type SeedCategory, type SeedTournament } from '../tournaments/tournaments.ts'

type Entered = { category: SeedCategory; teams: readonly SeedRegistration[]; format: Format }

/**
 * Every tournament that is over, under way or about to start is drawn, planned and played by the commands of the product, each
 * at its hour.
 */
export async function playCompetitions(
  stage: Stage,
  tournaments: readonly SeedTournament[],
  registrations: readonly SeedRegistration[],
  { now, random, at_once = false }: { now: Date; random: Random; at_once?: boolean },
) {
  for (const tournament of tournaments) {
    if (!['completed', 'active', 'closed'].includes(tournament.state)) continue
    const entered = tournament.categories.flatMap((category): Entered[] => {
      const teams = registrations.filter((each) => each.category === category && each.status === 'approved')
      return teams.length < 3 ? [] : [{ category, teams, format: playedFormat(category, teams.length) }]
    })
    if (entered.length > 0) await playTournament(stage, tournament, entered, { now, random, at_once })
    if (tournament.state !== 'completed') continue
    await finish(stage, tournament)
    if (at_once) stage.takeJobs()
    else await runJobs(stage, stage.services.clock())
  }
}

async function playTournament(
  stage: Stage,
  tournament: SeedTournament,
  entered: readonly Entered[],
  { now, random, at_once }: { now: Date; random: Random; at_once: boolean },
) {
  const drawn = new Date(Math.min(tournament.times.starts_at.getTime() - 2 * DAY_MS, now.getTime() - HOUR_MS))
  await stage.moveTo(drawn)
  await announce(stage, tournament, entered)
  if (tournament.state !== 'closed') await playMatches(stage, tournament, entered, { now, random, at_once })
}

/** The draw of each category and the plan of all, published. */
async function announce(stage: Stage, tournament: SeedTournament, entered: readonly Entered[]) {
  const games = entered.map(({ format, teams }) => gamesOf(compileFormat(format, teams.length)).length)
  const count = games.reduce((sum, each) => sum + each, 0)
  const { db } = stage.services
  await db.begin((tx) =>
    openCourts(tx, tournament, { count, minutes: GAME_MINUTES[tournament.kind] + turnaround(tournament) }),
  )
  for (const one of entered) await draw(stage, tournament, one)
  await act(stage.as(memberOf(tournament.organizer)), async (act) => {
    const number = await publishFirst(act, tournament.id, (problem) => placeGames(problem, tournament))
    await act.note('plan.published', { tournament: tournament.id }, { number, told: 0, waived: 0, reason: null })
  })
}

async function draw(stage: Stage, tournament: SeedTournament, { category: { id, format: played }, format }: Entered) {
  const { kind, times, organizer } = tournament
  const context = stage.as(memberOf(organizer))
  const managed = await getManaged(context, tournament.id)
  const duration_minutes = GAME_MINUTES[kind]
  await saveSetUp(context, managed, {
    id,
    version: 0,
    with_pending: false,
    format,
    rules: kind === 'trois' ? fiba3x3 : fiba5x5,
    score_mode: played === 'plateau' ? 'none' : isMarked(tournament) ? 'running' : 'final',
    duration_minutes,
    turnaround_minutes: turnaround(tournament),
    min_rest_minutes: times.rhythm === 'nonstop' ? 0 : Math.min(10, duration_minutes),
    max_in_row: null,
    max_per_day: null,
  })
  await drawCategory(context, managed, { id, version: 1 }, id)
}

const turnaround = ({ times }: SeedTournament) => (times.rhythm === 'nonstop' ? 0 : 5)

/** Of a game, with its breaks. */
const GAME_MINUTES: Record<Kind, number> = { mini: 15, jeunes: 25, seniors: 35, trois: 12, loisir: 25 }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
