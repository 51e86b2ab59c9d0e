import type { Board } from '../search/board/board.ts'

/** Two games that one team plays one after the other on a day, by index. */
export type Follow = readonly [number, number]

/**
 * Games that follow each other for a team: its own of one day, and those that a team goes through when it qualifies from game
 * to game. They depend on the hours alone, not on the courts.
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
    // Nobody can say who goes on from a whole round.
    return board.isPlaced(index) && deciding.length <= 2 - players.length
      ? deciding.map((link): Follow => [link.game, index])
      : []
  })
  return [...ofTeams, ...ofWinners].filter(([one, other]) => isSameDay(one, other))
}

/** Times that a team plays its next game of the day on another court. */
export const courtChanges = (board: Board): number =>
  follows(board).filter(([one, other]) => board.court[one] !== board.court[other]).length
