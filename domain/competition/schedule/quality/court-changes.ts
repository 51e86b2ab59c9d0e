import type { Board } from '../search/board/board.ts'

/** Indexes of two games that a team plays one after the other on a day. */
export type Follow = readonly [number, number]

/**
 * Pairs of games that follow each other for a team: its own games of a day, and the games that a team goes through by
 * qualifying. They depend on the hours, not on the courts.
 */
export function follows(board: Board): Follow[] {
  const { games, gamesOfPlayer, dayOf } = board.problem
  const isSameDay = (one: number, other: number) => dayOf(board.start[one]!) === dayOf(board.start[other]!)
  const ofTeams = gamesOfPlayer.flatMap((own) => {
    const placed = own.filter((game) => board.isPlaced(game))
    placed.sort((one, other) => board.start[one]! - board.start[other]!)
    return placed.slice(1).map((game, index): Follow => [placed[index]!, game])
  })
  const ofWinners = games.flatMap(({ index, players, direct }) => {
    const deciding = direct.before.filter((link) => link.rest && board.isPlaced(link.game))
    // When a whole round decides the sides, nobody can tell which team comes from which game.
    return board.isPlaced(index) && deciding.length <= 2 - players.length
      ? deciding.map((link): Follow => [link.game, index])
      : []
  })
  return [...ofTeams, ...ofWinners].filter(([one, other]) => isSameDay(one, other))
}

/** Number of times that a team plays its next game of the day on another court. */
export const courtChanges = (board: Board): number =>
  follows(board).filter(([one, other]) => board.court[one] !== board.court[other]).length
