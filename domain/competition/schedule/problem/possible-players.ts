import type { GameToPlan, PlayerId } from '../schedule-problem.ts'

/** Teams that may play each game: the known teams, and those of the games that lead to it. */
export function possiblePlayers(games: readonly GameToPlan[]): Map<string, ReadonlySet<PlayerId>> {
  const byId = new Map(games.map((game) => [game.id, game]))
  const known = new Map<string, Set<PlayerId>>()
  const read = (id: string): Set<PlayerId> => {
    const done = known.get(id)
    if (done) return done
    const game = byId.get(id)!
    const possible = new Set(game.players)
    known.set(id, possible)
    for (const { game: earlier, rest } of game.after) if (rest) for (const player of read(earlier)) possible.add(player)
    return possible
  }
  for (const game of games) read(game.id)
  return known
}
