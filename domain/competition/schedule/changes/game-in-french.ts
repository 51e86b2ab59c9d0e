import type { GameId } from '../../games/game-graph.ts'
import type { ScheduleProblem } from '../schedule-problem.ts'

/** How people name a game of the schedule: “U13F 25 (Finale)”. An unknown id is said as it is. */
export function gamesInFrench({ categories, games }: ScheduleProblem): (game: GameId) => string {
  const names = new Map(categories.map((category) => [category.id, category.name]))
  const said = new Map(
    games.map(({ id, category, number, label }) => [id, `${names.get(category) ?? category} ${number} (${label})`]),
  )
  return (game) => said.get(game) ?? game
}
