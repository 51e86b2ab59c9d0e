import { expect, test } from 'vitest'
import { type Competition } from '../games/game-graph.ts'
import { compileFormat, type KnockoutFormat } from './compile-format.ts'
import { formatProblems } from './format-problems.ts'
import { suggestFormats } from './suggest-formats.ts'
import { fewestRematches, firstGamesOf, rematches } from '#test/competition/judge/first-games.ts'

const upTo = (last: number) => Array.from({ length: last - 3 }, (_, index) => index + 4)

/** Describes the rematches of each bracket that another seating would avoid. */
const spared = (competition: Competition) =>
  firstGamesOf(competition).flatMap((games) => {
    const own = rematches(games)
    return own.sure + own.possible === 0 || isSame(own, fewestRematches(games)) ? [] : [JSON.stringify(own)]
  })

const isSame = (one: object, other: object | null) => JSON.stringify(one) === JSON.stringify(other)

test('aucun premier match, du tableau ou de la consolante, ne rejoue une poule quand un échange l’évite, de 4 à 64 équipes', () => {
  const found = upTo(64).flatMap((teams) =>
    suggestFormats({ teams, court_minutes: null, game_minutes: 20, is_mini: false })
      .filter(({ format }) => format.kind === 'pools_then_bracket')
      .map(({ format }) => ({ format, teams, spared: spared(compileFormat(format, teams)) })),
  )
  expect(found.length).toBeGreaterThan(300)
  expect(found.filter((each) => each.spared.length > 0)).toEqual([])
})

test.each<KnockoutFormat>([{ kind: 'single_elimination', third_place: true }, { kind: 'consolation' }])(
  'quel que soit le nombre de poules et de qualifiées, puis $kind',
  (bracket) => {
    for (const teams of [...upTo(14), 17, 23, 31, 48, 62])
      for (let pool_count = 2; pool_count <= teams / 2; pool_count += 1)
        for (const qualified of [1, 2, 3]) {
          const shape = { kind: 'pools_then_bracket', pool_count, qualified, best_next: 0, bracket } as const
          const format = { ...shape, others_play_on: true }
          if (formatProblems(format, teams).length > 0) continue
          expect([teams, pool_count, qualified, spared(compileFormat(format, teams))]).toEqual([
            teams,
            pool_count,
            qualified,
            [],
          ])
        }
  },
)

test('des poules inégales, tirées à la main, ne se rejouent pas non plus', () => {
  const bracket = { kind: 'single_elimination', third_place: true } as const
  const shape = { kind: 'pools_then_bracket', pool_count: 3, qualified: 2, best_next: 0, bracket } as const
  const pools = [
    [1, 4, 7, 8, 9, 10],
    [2, 5, 11],
    [3, 6, 12, 13],
  ]
  const [main, others] = firstGamesOf(compileFormat({ ...shape, others_play_on: true }, 13, { pools }))
  expect([rematches(main!).sure, rematches(others!).sure]).toEqual([0, fewestRematches(others!)?.sure])
  expect(fewestRematches(others!)).toEqual(rematches(others!))
})
