import type { ScheduleProblem } from '../schedule-problem.ts'

/**
 * Fewest times that a team plays two games in a row when one pool plays without a pause on one court. With three teams,
 * any two games share a team. With four, two games share no team only inside a round, so three rounds make two changes.
 * From five teams on, an order without any exists.
 */
export const fewestBackToBacks = (teams: number): number => (teams === 3 || teams === 4 ? 2 : 0)

/** French sentence about games in a row that no schedule can avoid. */
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
