import { type Competition, gamesOf, type Source } from '../../games/game-graph.ts'
import { sourcesInFrench } from '../../games/source-in-french.ts'

/** Both sides of a game in order, by its id; null for one that a player of the problem stands for. */
export type AwaitedSides = { game: string; sides: [string | null, string | null] }

/**
 * What stands for the sides that other games decide, “Vainqueur match 12”: a schedule knows no player for them. Games
 * whose two players are known are left out; ids are those of the schedule of the category.
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

/** The names of a game’s sides: its players, and for those that are awaited what decides them. */
export function sidesOf(players: readonly string[], awaited: readonly (string | null)[] | undefined): string[] {
  if (!awaited || players.length > 1) return [...players]
  const texts = awaited.filter((side) => side !== null)
  // One of two awaited teams is known, and nothing says which.
  if (texts.length + players.length > 2) return texts
  const [known] = players
  return awaited.map((side) => side ?? known ?? '')
}
