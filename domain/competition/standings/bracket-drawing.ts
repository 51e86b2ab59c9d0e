/** A game as the drawing needs it: its name, and the games whose winners meet in it. */
export interface DrawableGame {
  readonly game: string
  readonly feeders: readonly [string | null, string | null]
}

/** Place of a game: its column from the left, and its height in lines. A game without feeders takes one line. */
export interface PlacedGame<Game> {
  readonly game: Game
  readonly column: number
  readonly line: number
}

/** A tree of games with one root: the winner of the root plays no further game in it. */
export interface DrawnTree<Game> {
  readonly games: readonly PlacedGame<Game>[]
  readonly columns: number
  readonly lines: number
}

/**
 * Places the games of a bracket for drawing. Each game that leads nowhere further (the final, the match for third
 * place, each match of a consolation) is the root of a tree; the largest tree comes first. A game stands one column
 * before the one it leads to, half-way between those it comes from. No two games share a place.
 */
export function drawBracket<Game extends DrawableGame>(games: readonly Game[]): DrawnTree<Game>[] {
  const before = claimed(games)
  const fed = new Set([...before.values()].flat())
  return games
    .filter((game) => !fed.has(game))
    .map((root) => drawTree(root, before))
    .toSorted((one, other) => other.games.length - one.games.length)
}

/** The last columns of a tree that is too wide to read at once, where the play is near its end. */
export function lastColumns<Game extends DrawableGame>(tree: DrawnTree<Game>, columns: number): DrawnTree<Game> {
  if (tree.columns <= columns) return tree
  const kept = tree.games.filter(({ column }) => column >= tree.columns - columns).map(({ game }) => game)
  return drawBracket(kept)[0] ?? tree
}

/**
 * The games that come before each one. When two games wait for the same winner (a final and its reset), it is drawn
 * before the first.
 */
function claimed<Game extends DrawableGame>(games: readonly Game[]): Map<Game, Game[]> {
  const free = new Map(games.map((game) => [game.game, game]))
  return new Map(
    games.map((game) => {
      const own = game.feeders.flatMap((id) => {
        const feeder = id === null ? undefined : free.get(id)
        if (id === null || !feeder) return []
        free.delete(id)
        return [feeder]
      })
      return [game, own]
    }),
  )
}

function drawTree<Game extends DrawableGame>(root: Game, before: ReadonlyMap<Game, readonly Game[]>): DrawnTree<Game> {
  const placed: { game: Game; depth: number; line: number }[] = []
  let lines = 0
  const place = (game: Game, depth: number): number => {
    const heights = (before.get(game) ?? []).map((each) => place(each, depth + 1))
    const line = heights.length === 0 ? lines++ : heights.reduce((sum, each) => sum + each, 0) / heights.length
    placed.push({ game, depth, line })
    return line
  }
  place(root, 0)
  const columns = Math.max(...placed.map(({ depth }) => depth)) + 1
  return {
    games: placed.map(({ game, depth, line }) => ({ game, column: columns - 1 - depth, line })),
    columns,
    lines,
  }
}
