import { type Competition, gamesOf, type Source } from '../../games/game-graph.ts'
import { sourcesInFrench } from '../../games/source-in-french.ts'

/** Texts for the two sides of a game, in order; null for a side that has a player in the problem. */
export type AwaitedSides = { game: string; sides: [string | null, string | null] }

/**
 * French texts for sides that other games decide, like “Vainqueur match 12”, because the problem has no player for
 * them. Games whose two players are known are left out. Ids are those of the schedule of the category.
 */
export function awaitedSides(category: string, competition: Competition): AwaitedSides[] {
  const say = sourcesInFrench(competition)
  const text = (source: Source) =>
    source.kind === 'winner' || source.kind === 'loser' || source.kind === 'swiss' ? say(source) : null
  return gamesOf(competition)
    .map(({ id, sides: [one, other] }): AwaitedSides => ({
      game: `${category}/${id}`,
      sides: [text(one), text(other)],
    }))
    .filter(({ sides }) => sides.some((side) => side !== null))
}

/** Names of both sides of a game: its players, and the texts of the sides that other games decide. */
export function sidesOf(players: readonly string[], awaited: readonly (string | null)[] | undefined): string[] {
  if (!awaited || players.length > 1) return [...players]
  const texts = awaited.filter((side) => side !== null)
  // One of the two awaited teams is known, but not which, so both texts stay.
  if (texts.length + players.length > 2) return texts
  const [known] = players
  return awaited.map((side) => side ?? known ?? '')
}
