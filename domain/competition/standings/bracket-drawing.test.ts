import { expect, test } from 'vitest'
import { drawBracket, lastColumns } from './bracket-drawing.ts'
import { compileFormat, type Format } from '../formats/compile-format.ts'
import { gamesOf, type Source } from '../games/game-graph.ts'

const drawn = (format: Format, teams: number) => {
  const games = gamesOf(compileFormat(format, teams)).filter(({ kind }) => kind === 'knockout')
  const own = new Set(games.map(({ id }) => id))
  const feeder = (source: Source) => (source.kind === 'winner' && own.has(source.game) ? source.game : null)
  return drawBracket(
    games.map(({ id, sides }) => ({ game: id, feeders: [feeder(sides[0]), feeder(sides[1])] as const })),
  )
}

const FORMATS: Format[] = [
  { kind: 'single_elimination', third_place: true },
  { kind: 'double_elimination', reset: true },
  { kind: 'consolation' },
]

test.each(FORMATS)('$kind : chaque match a sa place, une seule, une colonne avant celui où il mène', (format) => {
  for (let teams = 3; teams <= 33; teams++) {
    const count = gamesOf(compileFormat(format, teams)).length
    const trees = drawn(format, teams)
    expect([teams, trees.flatMap(({ games }) => games).length]).toEqual([teams, count])
    for (const { games, columns, lines } of trees) {
      expect(new Set(games.map(({ column, line }) => `${column} ${line}`)).size).toBe(games.length)
      const columnOf = new Map(games.map(({ game, column }) => [game.game, column]))
      for (const { game, column, line } of games) {
        expect(column).toBeGreaterThanOrEqual(0)
        expect(column).toBeLessThan(columns)
        expect(line).toBeLessThan(lines)
        for (const id of game.feeders)
          if (id && columnOf.has(id)) expect([column - 1, columns - 1]).toContain(columnOf.get(id))
      }
    }
  }
})

test('huit équipes : quarts, demies, finale, puis la petite finale à part', () => {
  const [main, third] = drawn({ kind: 'single_elimination', third_place: true }, 8)
  expect([main!.columns, main!.lines, main!.games.length, third!.games.length]).toEqual([3, 4, 7, 1])
  expect(main!.games.at(-1)).toMatchObject({ column: 2, line: 1.5 })
})

test.each(FORMATS)(
  '$kind : de trop grands arbres ne gardent que leurs dernières colonnes, jusqu’au dernier match',
  (format) => {
    for (const teams of [6, 16, 33])
      for (const tree of drawn(format, teams)) {
        const shown = lastColumns(tree, 3)
        expect(shown.columns).toBeLessThanOrEqual(3)
        expect(shown.games.at(-1)!.game).toEqual(tree.games.at(-1)!.game)
        const kept = tree.games.filter(({ column }) => column >= tree.columns - 3)
        expect(shown.games.map(({ game }) => game.game).toSorted()).toEqual(
          kept.map(({ game }) => game.game).toSorted(),
        )
      }
  },
)
