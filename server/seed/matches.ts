import type { SeedRow } from './insert-rows.ts'
import { gamesOf } from './match-draw.ts'
import { qualify, type Result, scoreOf } from './match-results.ts'
import { matchMinutes, type Planned, schedule } from './match-schedule.ts'
import type { Random } from './random.ts'
import type { SeedRegistration } from './seed-registration.ts'
import type { SeedCategory, SeedTournament } from './tournaments.ts'

/** Fixtures of every tournament that is over, under way or about to start; the youngest have rotations, not matches. */
export function matchRows(
  tournaments: readonly SeedTournament[],
  registrations: readonly SeedRegistration[],
  now: Date,
  random: Random,
): SeedRow[] {
  return tournaments
    .filter(({ state }) => state === 'completed' || state === 'active' || state === 'closed')
    .flatMap((tournament) => {
      const games = tournament.categories
        .filter(({ format }) => format !== 'plateau')
        .map((category) => gamesOf(category, playing(registrations, category)))
      return play(schedule(games, tournament), tournament, now, random)
    })
}

/** Plays what is over, starts what is going on, leaves the rest. */
function play(planned: readonly Planned[], tournament: SeedTournament, now: Date, random: Random): SeedRow[] {
  const results: Result[] = []
  const duration = matchMinutes(tournament)
  return planned.map((game) => {
    const [team1, team2] = qualify(game, results, planned)
    const start = game.at.getTime()
    const over = tournament.state === 'completed' || start + duration * 60_000 < now.getTime()
    const started = start <= now.getTime()
    const known = team1 !== null && team2 !== null
    const status = known && over ? 'completed' : known && started ? 'in_progress' : 'scheduled'
    const played = status === 'in_progress' ? (now.getTime() - start) / (duration * 60_000) : 1
    const score = known && started ? scoreOf(team1, team2, game.category, tournament.kind, played, random) : null
    if (status === 'completed' && known && score) results.push({ game, team1, team2, score })
    return {
      tournament_id: tournament.id,
      tournament_category_id: game.category.id,
      team1_id: team1?.id ?? null,
      team2_id: team2?.id ?? null,
      team1_source: game.team1_source,
      team2_source: game.team2_source,
      scheduled_date: game.at,
      duration_minutes: duration,
      court: `Terrain ${game.court}`,
      phase: game.phase,
      pool: game.pool,
      round: game.round,
      status,
      score_team1: score?.[0] ?? null,
      score_team2: score?.[1] ?? null,
      updated_at: started ? game.at : tournament.times.created_at,
    }
  })
}

/** Those whose team plays. */
function playing(registrations: readonly SeedRegistration[], category: SeedCategory): SeedRegistration[] {
  return registrations.filter((r) => r.category === category && r.status === 'approved')
}
