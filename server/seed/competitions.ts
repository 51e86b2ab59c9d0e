import { compileFormat, type Format } from '#domain/competition/compile-format.ts'
import { gamesOf } from '#domain/competition/game-graph.ts'
import { drawPools } from '#domain/competition/pool-draw.ts'
import { seatDraw } from '#domain/competition/seat-draw.ts'
import { fiba3x3, fiba5x5 } from '#domain/competition/standings/standing-rules.ts'
import { enterTeams } from '#server/features/competitions/commands/enter-teams.ts'
import { seatTeams } from '#server/features/competitions/commands/seat-teams.ts'
import { findCompetition } from '#server/features/competitions/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { openCourts } from './competition-courts.ts'
import { playedFormat } from './competition-formats.ts'
import { placeGames } from './competition-plan.ts'
import type { Kind } from './kinds.ts'
import { playMatches } from './play-matches.ts'
import { publishFirst } from './publish-first.ts'
import type { Random } from './random.ts'
import type { SeedRegistration } from './seed-registration.ts'
import type { Stage } from './stage.ts'
import { isMarked, type SeedCategory, type SeedTournament } from './tournaments.ts'

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
    if (entered.length === 0) continue
    const drawn = new Date(Math.min(tournament.times.starts_at.getTime() - 2 * DAY_MS, now.getTime() - HOUR_MS))
    await stage.moveTo(drawn)
    await stage.services.db.begin((tx) => announce(tx, tournament, entered, drawn))
    if (tournament.state !== 'closed') await playMatches(stage, tournament, entered, { now, random, at_once })
  }
}

/** The draw of each category and the plan of all, published. */
async function announce(tx: Tx, tournament: SeedTournament, entered: readonly Entered[], at: Date) {
  const games = entered.map(({ format, teams }) => gamesOf(compileFormat(format, teams.length)).length)
  const count = games.reduce((sum, each) => sum + each, 0)
  await openCourts(tx, tournament, { count, minutes: GAME_MINUTES[tournament.kind] + turnaround(tournament) })
  for (const one of entered) await draw(tx, tournament, one, at)
  const actor = { actor_id: tournament.organizer.owner_id, request_id: null }
  const number = await publishFirst(tx, tournament.id, (problem) => placeGames(problem, tournament), { actor, now: at })
  await audit(tx, {
    ...actor,
    action: 'plan.published',
    entity: 'tournament',
    entity_id: tournament.id,
    changes: { number, told: 0, waived: 0, reason: null },
  })
}

async function draw(tx: Tx, tournament: SeedTournament, { category, teams, format }: Entered, at: Date) {
  const { kind, times, organizer } = tournament
  const length = GAME_MINUTES[kind]
  await tx`insert into competitions ${tx({
    tournament_category_id: category.id,
    rules: tx.json(kind === 'trois' ? fiba3x3 : fiba5x5),
    score_mode: format.kind === 'plateau' ? 'none' : isMarked(tournament) ? 'running' : 'final',
    duration_minutes: length,
    turnaround_minutes: turnaround(tournament),
    min_rest_minutes: times.rhythm === 'nonstop' ? 0 : Math.min(10, length),
    updated_at: at,
  })}`
  const ids = teams.map(({ id }) => id)
  await enterTeams(tx, category.id, ids)
  const competition = (await findCompetition(tx, category.id))!
  if (!('pool_count' in format)) await seatTeams(tx, competition, { format, order: ids, draw: null })
  else {
    const entrants = teams.map(({ id, team, club }) => ({
      id,
      name: team.name,
      club: String(club.id),
      department: club.town.department,
      level: null,
    }))
    const drawn = drawPools(entrants, format.pool_count, category.id)
    await seatTeams(tx, competition, {
      format,
      ...seatDraw(drawn),
      draw: {
        number: 1,
        seed: drawn.seed,
        at: at.toISOString(),
        pools: drawn.pools.map((pool) => [...pool]),
        reasons: Object.fromEntries(drawn.teams.map(({ team, reason }) => [team, reason])),
        by_hand: false,
      },
    })
  }
  await audit(tx, {
    actor_id: organizer.owner_id,
    action: 'competition.drawn',
    entity: 'tournament_category',
    entity_id: category.id,
  })
}

const turnaround = ({ times }: SeedTournament) => (times.rhythm === 'nonstop' ? 0 : 5)

/** Of a game, with its breaks. */
const GAME_MINUTES: Record<Kind, number> = { mini: 15, jeunes: 25, seniors: 35, trois: 12, loisir: 25 }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
