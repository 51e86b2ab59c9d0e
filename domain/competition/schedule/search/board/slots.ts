import { Board } from './board.ts'
import type { CompiledProblem } from './compile-problem.ts'
import type { PlannedGame, ScheduleProblem } from '../../schedule-problem.ts'

/** The placed games of a board in playing order, without referees. */
export const slotsOf = (problem: ScheduleProblem, board: Board): PlannedGame[] =>
  problem.games
    .flatMap((game, index): PlannedGame[] => {
      if (!board.isPlaced(index)) return []
      const court = problem.courts[board.court[index]!]!.id
      return [{ game: game.id, court, start: board.start[index]!, end: board.endOf(index), referees: [] }]
    })
    .sort((one, other) => one.start - other.start || (one.court < other.court ? -1 : 1))

/** Puts the games of a plan on a board. Games and courts that the problem does not know are left out. */
export function boardFrom(compiled: CompiledProblem, problem: ScheduleProblem, games: readonly PlannedGame[]): Board {
  const board = new Board(compiled)
  const indexOf = new Map(problem.games.map((game, index) => [game.id, index]))
  const courtOf = new Map(problem.courts.map((court, index) => [court.id, index]))
  for (const { game, court, start } of games) {
    const [index, at] = [indexOf.get(game), courtOf.get(court)]
    if (index !== undefined && at !== undefined) board.place(index, at, start)
  }
  return board
}
