import type { GameId } from '../../games/game-graph.ts'
import type { ScheduleProblem } from '../schedule-problem.ts'

/** Name of a game for people: “U13F 25 (Finale)”. An unknown id stays as it is. */
export function gamesInFrench({ categories, games }: ScheduleProblem): (game: GameId) => string {
  const names = new Map(categories.map((category) => [category.id, category.name]))
  const said = new Map(
    games.map(({ id, category, number, label }) => [id, `${names.get(category) ?? category} ${number} (${label})`]),
  )
  return (game) => said.get(game) ?? game
}
