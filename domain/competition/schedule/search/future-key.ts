import type { Board } from './board/board.ts'
import type { Minute } from '../schedule-problem.ts'

/**
 * Two partial plans with the same key can be completed in the same ways: the same games remain, each has the same first
 * start on each court and, when games in a row or per day are limited, the same runs and days lead to them.
 * @param firsts first start of each remaining game, by court
 * @param last game placed last: of games that start together, the lower number is placed first
 */
export function futureKey(
  board: Board,
  left: readonly number[],
  firsts: readonly (readonly Minute[])[],
  last: number,
): string {
  const parts = [left.join(' '), firsts.map((each) => each.join(' ')).join('|')]
  const now = last < 0 ? Number.NEGATIVE_INFINITY : board.start[last]!
  if (firsts.some((each) => each.includes(now))) parts.push(`${last}`)
  if (board.problem.hasLimits) parts.push(pathsKey(board, left))
  return parts.join('/')
}

function pathsKey(board: Board, left: readonly number[]): string {
  const { games, gamesOfPlayer } = board.problem
  const frontier = new Set<number>()
  for (const game of left) {
    for (const player of games[game]!.players) {
      for (const other of gamesOfPlayer[player]!) if (board.isPlaced(other)) frontier.add(other)
    }
    for (const link of games[game]!.before) if (link.rest && board.isPlaced(link.game)) frontier.add(link.game)
  }
  return [...frontier]
    .sort((one, other) => one - other)
    .map((game) => {
      const { row, day } = board.paths.upTo(game)
      return `${game}:${board.endOf(game)},${row},${day}`
    })
    .join(' ')
}
