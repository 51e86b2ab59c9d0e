import { describe, expect, test } from 'vitest'
import { compileFormat, type Format } from './compile-format.ts'
import { formatProblems } from './format-problems.ts'
import { gamesOf, sourceKey } from '../games/game-graph.ts'
import { drawPools } from '../draw/pool-draw.ts'
import { partialRoundRobin } from './round-robin.ts'
import { startCompetition } from '../results/state/competition-state.ts'
import { playOut } from '#test/competition/play-out.ts'
import { situation } from '../results/state/situation.ts'
import { seatDraw } from '../draw/seat-draw.ts'
import { seededRandom } from '../seeded-random.ts'
import { fiba3x3, fiba5x5 } from '../standings/standing-rules.ts'
import { suggestFormats } from './suggest-formats.ts'

const single = { kind: 'single_elimination', third_place: false } as const
const thenBracket = (pool_count: number, qualified: number, best_next: number, others_play_on = false): Format => ({
  kind: 'pools_then_bracket',
  pool_count,
  qualified,
  best_next,
  bracket: single,
  others_play_on,
})
const entrants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index + 1}`, name: `t${index + 1}` }))

function played(format: Format, teams: number, seed: number, rules = fiba5x5) {
  const random = seededRandom(seed)
  return playOut(startCompetition(compileFormat(format, teams), entrants(teams), rules), () => {
    const least = 8 + random.below(5)
    const most = least + 1 + random.below(8)
    return { kind: 'score', score: random.next() < 0.5 ? [most, least] : [least, most] }
  })
}

describe('un format qui ne va pas le dit en français', () => {
  test.each([
    [{ kind: 'pools', pool_count: 4, legs: 1 }, 6, 'pool_of_one'],
    [{ kind: 'pools', pool_count: 2.5, legs: 1 }, 8, 'number_invalid'],
    [{ kind: 'pools', pool_count: 5, legs: 1 }, 4, 'too_many_pools'],
    [thenBracket(4, 3, 0), 8, 'too_many_qualified'],
    [thenBracket(4, 1, 5), 16, 'too_many_best'],
    [thenBracket(3, 3, 2), 10, 'too_many_best'],
    [{ kind: 'swiss', rounds: 5 }, 8, 'too_many_rounds'],
    [{ kind: 'triangulaire', order: 'fixed' }, 4, 'three_teams_only'],
    [{ kind: 'consolation' }, 300, 'too_many_teams'],
    [{ kind: 'plateau', games_each: 0.5 }, 8, 'number_invalid'],
    [{ kind: 'round_robin', legs: 1 }, 1, 'too_few_teams'],
    [{ kind: 'round_robin', legs: 1 }, 64, 'too_many_games'],
    [{ kind: 'round_robin', legs: 2 }, 46, 'too_many_games'],
    [{ kind: 'pools', pool_count: 2, legs: 1 }, 92, 'too_many_games'],
    [thenBracket(2, 2, 0), 92, 'too_many_games'],
    [{ kind: 'swiss', rounds: 30 }, 140, 'too_many_games'],
    [{ kind: 'plateau', games_each: 14 }, 300, 'too_many_games'],
  ] as const)('%j à %i : %s', (format, teams, code) => {
    const [problem] = formatProblems(format, teams)
    expect(problem?.code).toBe(code)
    expect(() => compileFormat(format, teams)).toThrow(problem?.message)
  })

  test('deux mille matchs se jouent encore, et se comptent comme ils se compilent', () => {
    for (const [format, teams] of [
      [{ kind: 'round_robin', legs: 1 }, 63],
      [{ kind: 'pools', pool_count: 2, legs: 1 }, 88],
      [{ kind: 'swiss', rounds: 20 }, 200],
    ] as const)
      expect([formatProblems(format, teams), gamesOf(compileFormat(format, teams)).length <= 2_000]).toEqual([[], true])
    expect(gamesOf(compileFormat({ kind: 'round_robin', legs: 1 }, 63))).toHaveLength(1_953)
  })

  test('quatre poules pour six équipes, cinq rondes à huit', () => {
    const say = (format: Format, teams: number) => formatProblems(format, teams)[0]?.message.replaceAll('\u00a0', ' ')
    expect(say({ kind: 'pools', pool_count: 4, legs: 1 }, 6)).toBe(
      '4 poules pour 6 équipes : 2 poules n’auraient qu’une équipe.',
    )
    expect(say({ kind: 'swiss', rounds: 5 }, 8)).toBe('8 équipes : au plus 4 rondes suisses.')
    expect(formatProblems(thenBracket(3, 3, 1), 10)).toEqual([])
  })
})

describe('le tirage fait le graphe', () => {
  test('dix équipes en trois poules : le graphe a les poules du tirage', () => {
    const clubs = ['a', 'a', 'b', 'b', 'c', 'c', 'a', 'b', 'c', 'd']
    const teams = clubs.map((club, index) => ({
      id: `t${index}`,
      name: `t${index}`,
      club,
      department: null,
      level: index,
    }))
    const draw = drawPools(teams, 3, 5)
    const { order, pools } = seatDraw(draw)
    for (const format of [{ kind: 'pools', pool_count: 3, legs: 1 }, thenBracket(3, 2, 0)] as const) {
      const state = startCompetition(
        compileFormat(format, 10, { pools }),
        order.map((id) => ({ id, name: id })),
        fiba5x5,
      )
      const drawn = [...situation(state).standings.values()].map((table) =>
        table.rows.map((row) => row.team).toSorted(),
      )
      expect(drawn).toEqual(draw.pools.map((pool) => pool.toSorted()))
    }
    expect(() =>
      compileFormat({ kind: 'pools', pool_count: 3, legs: 1 }, 10, {
        pools: [
          [1, 2],
          [3, 4],
        ],
      }),
    ).toThrow('tirage')
  })
})

describe('formules proposées', () => {
  test('deux cents équipes ont leurs formules aussitôt, sans un championnat que personne ne jouerait', () => {
    const before = performance.now()
    const found = suggestFormats({ teams: 200, court_minutes: 600, game_minutes: 20, is_mini: false })
    expect(found.map(({ name }) => name)).not.toContain('Championnat')
    expect(found.length).toBeGreaterThan(5)
    // It once took eighteen seconds, which blocked the server for everybody.
    expect(performance.now() - before).toBeLessThan(6_000)
  })

  test('elles se compilent, disent leurs matchs, et ce qui tient vient d’abord', () => {
    for (const teams of [3, 5, 6, 8, 12, 16, 24, 32]) {
      const found = suggestFormats({ teams, court_minutes: 600, game_minutes: 30, is_mini: false })
      expect(found.length).toBeGreaterThan(3)
      const fits = found.map((each) => each.fits)
      expect(fits).toEqual(fits.toSorted((one, other) => Number(other) - Number(one)))
      for (const { format, games, least_games, most_games, court_minutes } of found) {
        expect(formatProblems(format, teams)).toEqual([])
        expect(gamesOf(compileFormat(format, teams)).length).toBe(games)
        expect(court_minutes).toBe(30 * games)
        const counts = new Map(entrants(teams).map(({ id }) => [id, 0]))
        for (const result of Object.values(played(format, teams, teams).results))
          for (const team of result.teams) counts.set(team, counts.get(team)! + 1)
        expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(least_games)
        expect(Math.max(...counts.values())).toBeLessThanOrEqual(most_games)
      }
    }
    const duel = suggestFormats({ teams: 2, court_minutes: 600, game_minutes: 30, is_mini: false }).find(
      ({ games }) => games === 1,
    )
    expect(duel!.reason).toMatch(/^1\smatch chacune\s; 1\smatch, /)
    const alone = suggestFormats({ teams: 5, court_minutes: 600, game_minutes: 30, is_mini: false })
    expect(alone.map(({ name }) => name)).not.toContain('Poules, tableau et consolante')
    const mini = suggestFormats({ teams: 8, court_minutes: null, game_minutes: 12, is_mini: true })
    expect(new Set(mini.map((each) => each.format.kind))).toEqual(new Set(['plateau']))
  })
})

test('ce qu’une formule promet à chaque équipe, et en tout, est ce qui se joue, ni plus ni moins', () => {
  for (const is_mini of [false, true]) {
    for (const teams of [2, 3, 4, 5, 6, 7]) {
      for (const suggested of suggestFormats({ teams, court_minutes: null, game_minutes: 20, is_mini })) {
        const { name, format, reason } = suggested
        const totals = new Set<number>()
        const counts = Array.from({ length: 40 }, (_, seed) => {
          const all = Object.values(played(format, teams, seed).results).flatMap((result) => result.teams)
          totals.add(all.length / 2)
          return entrants(teams).map(({ id }) => all.filter((team) => team === id).length)
        }).flat()
        const promised = [suggested.least_games, suggested.most_games, suggested.games]
        expect([teams, name, Math.min(...counts), Math.max(...counts), Math.max(...totals)]).toEqual([
          teams,
          name,
          ...promised,
        ])
        const least = Math.min(...totals)
        const said = least === suggested.games ? '' : `${least} ou `
        expect(reason.replaceAll('\u00a0', ' ')).toContain(` ; ${said}${suggested.games} match`)
      }
    }
  }
})

describe('meilleurs n-ièmes', () => {
  test.each([
    [3, 1, 9],
    [4, 2, 12],
    [4, 2, 16],
    [2, 1, 6],
  ])(
    '%i poules, %i qualifiés et un meilleur suivant, %i équipes : jamais sa poule au premier match',
    (pools, qualified, teams) => {
      for (let seed = 0; seed < 60; seed++) {
        const state = played(thenBracket(pools, qualified, 1), teams, seed)
        const poolOf = new Map(
          [...situation(state).standings].flatMap(([pool, table]) =>
            table.rows.map((row) => [row.team, pool] as const),
          ),
        )
        const game = gamesOf(state.competition).find((each) => each.sides.some((side) => side.kind === 'best_nth'))
        const [one = '', other = ''] = state.results[game?.id ?? '']?.teams ?? []
        expect(poolOf.get(one)).not.toBe(poolOf.get(other))
        const keys = gamesOf(state.competition)
          .filter((each) => each.stage === 'tableau')
          .flatMap((each) => each.sides.map(sourceKey))
        expect(new Set(keys).size).toBe(keys.length)
      }
    },
  )

  test('les autres équipes ont leur place : 24 équipes, six poules, deux qualifiés et quatre meilleurs troisièmes', () => {
    for (const others_play_on of [true, false]) {
      const format: Format = { ...thenBracket(6, 2, 4, others_play_on), bracket: { kind: 'consolation' } } as Format
      const { places } = situation(played(format, 24, 7))
      const teams = places.flatMap(({ side }) => (side.kind === 'team' ? [side.team] : []))
      expect(new Set(teams).size).toBe(24)
      if (others_play_on) expect(places.map(({ rank }) => rank)).toEqual(entrants(24).map((_, index) => index + 1))
    }
    const threes = situation(played({ kind: 'three_on_three' }, 13, 3, fiba3x3)).places
    expect(new Set(threes.flatMap(({ side }) => (side.kind === 'team' ? [side.team] : []))).size).toBe(13)
  })
})

test('une ronde de plateau est une rotation : chaque équipe y joue une fois au plus', () => {
  for (let teams = 3; teams <= 15; teams++) {
    for (let games = 1; games < teams; games++) {
      for (const round of partialRoundRobin(teams, games)) {
        expect(new Set(round.flat()).size).toBe(2 * round.length)
      }
    }
  }
})
