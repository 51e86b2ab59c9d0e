import { planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

/**
 * Where and when each game is played: the plan that the engine proposes to who does not wait long for a better one; round the
 * clock, one game after the other.
 */
export function placeGames(problem: ScheduleProblem, { times, texts }: SeedTournament): readonly PlannedGame[] {
  if (times.rhythm === 'nonstop') return oneAfterTheOther(problem)
  const planning = planSchedule(problem, { seed: 1, moves: 500, shouldStop: after(PATIENCE) })
  if (!planning.feasible) throw new Error(`${texts.title}: ${planning.message}`)
  return planning.plan.games
}

/** How often the engine may ask before it ends: with its usual patience, a hundred plans take a fifth of the first start. */
const PATIENCE = 6

/** Counted, not timed: the demonstration is the same on every machine. */
function after(times: number): () => boolean {
  let asked = 0
  return () => asked++ >= times
}

/** In the order of the graph, on the only court, at regular hours: the last ones wait for the next day. */
function oneAfterTheOther({ courts, games, categories }: ScheduleProblem): PlannedGame[] {
  const [court] = courts
  const length = new Map(categories.map(({ id, duration, turnaround }) => [id, { duration, turnaround }]))
  let at = court!.open[0]!.from
  return interleaved(games).map((game) => {
    const { duration, turnaround } = length.get(game.category)!
    const start = at
    at += duration + turnaround
    return { game: game.id, court: court!.id, start, end: start + duration, referees: [] }
  })
}

/** One game of each category in turn; each comes after those that it depends on. */
function interleaved<G extends { category: string }>(games: readonly G[]): G[] {
  const lists = [...Map.groupBy(games, ({ category }) => category).values()]
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}
