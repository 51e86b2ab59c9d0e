import type { ScheduleProblem } from './schedule-problem.ts'

/**
 * Fewest times that a team plays two games running when one pool, alone on one court, plays without a pause. With three
 * teams any two games share a team; with four, two games share none only if they are the two of one round, and there
 * are three rounds, so two changes. From five on an order without any exists.
 */
export const fewestBackToBacks = (teams: number): number => (teams === 3 || teams === 4 ? 2 : 0)

/** What no schedule can avoid, said before anybody complains of it. */
export function unavoidableInFrench(problem: ScheduleProblem): string[] {
  const { courts, games } = problem
  const teams = new Set(games.flatMap((game) => game.players))
  const isOnePool = games.length > 0 && games.every((game) => game.players.length === 2)
  if (courts.length !== 1 || !isOnePool) return []
  const least = fewestBackToBacks(teams.size)
  if (least === 0 || games.length !== (teams.size * (teams.size - 1)) / 2) return []
  return [
    `Une poule de ${teams.size} seule sur un terrain : sans pause, au moins ${least} enchaînements de deux matchs, quel que soit l’ordre. Ajoutez une pause, ou mêlez une autre poule.`,
  ]
}
