import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { assembleCompetition } from './assemble-competition.ts'
import { seedOrder } from './brackets/bracket.ts'
import { compileFormat, type Format } from './compile-format.ts'
import { consolation } from './brackets/consolation.ts'
import { crossPools } from './brackets/crossing.ts'
import { doubleElimination } from './brackets/double-elimination.ts'
import { gamesOf, seeds, sourceKey, type Competition, type Game } from '../games/game-graph.ts'
import { fiba5x5 } from '../standings/standing-rules.ts'
import { partialRoundRobin, roundRobinRounds } from './round-robin.ts'
import { seededRandom } from '../seeded-random.ts'
import { startCompetition, type CompetitionState } from '../results/state/competition-state.ts'
import { playOut } from '#test/competition/play-out.ts'
import { situation } from '../results/state/situation.ts'
import { singleElimination } from './brackets/single-elimination.ts'
import { sourcesInFrench } from '../games/source-in-french.ts'
import { mostSwissRounds } from './swiss/swiss.ts'
import { threeOnThreeScoreError } from './three-on-three.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const entrants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index + 1}`, name: `Équipe ${index + 1}` }))

/** Plays every game with random scores, never a draw. */
function randomly(competition: Competition, seed: number): CompetitionState {
  const random = seededRandom(seed)
  return playOut(startCompetition(competition, entrants(competition.seeds), fiba5x5), () => {
    const lost = 40 + random.below(30)
    const won = lost + 1 + random.below(20)
    return { kind: 'score', score: random.next() < 0.5 ? [won, lost] : [lost, won] }
  })
}

const teamsOf = (state: CompetitionState) => Object.values(state.results).map((result) => result.teams)

function gamesPerTeam(state: CompetitionState): Map<string, number> {
  const count = new Map(state.entrants.map((entrant) => [entrant.id, 0]))
  for (const team of teamsOf(state).flat()) count.set(team, (count.get(team) ?? 0) + 1)
  return count
}

const pairKey = ([one, other]: readonly [string, string]) => [one, other].sort().join(' ')

function lossesPerTeam(state: CompetitionState): Map<string, number> {
  const losses = new Map(state.entrants.map((entrant) => [entrant.id, 0]))
  for (const { teams, outcome } of Object.values(state.results)) {
    if (outcome.kind !== 'score') continue
    const loser = outcome.score[0] < outcome.score[1] ? teams[0] : teams[1]
    losses.set(loser, (losses.get(loser) ?? 0) + 1)
  }
  return losses
}

const finalRanks = (state: CompetitionState) =>
  situation(state).places.map(({ rank, side }) => ({ rank, team: side.kind === 'team' ? side.team : side.kind }))

const anyFormat = (teams: number): fc.Arbitrary<Format> =>
  fc.oneof(
    fc.record({ kind: fc.constant('round_robin' as const), legs: fc.constantFrom(1 as const, 2 as const) }),
    fc.record({ kind: fc.constant('single_elimination' as const), third_place: fc.boolean() }),
    fc.record({ kind: fc.constant('double_elimination' as const), reset: fc.boolean() }),
    fc.constant({ kind: 'consolation' as const }),
    fc.record({ kind: fc.constant('swiss' as const), rounds: fc.integer({ min: 1, max: mostSwissRounds(teams) }) }),
    fc.record({ kind: fc.constant('plateau' as const), games_each: fc.integer({ min: 1, max: 2 * teams }) }),
    fc.record({
      kind: fc.constant('pools_then_bracket' as const),
      pool_count: fc.integer({ min: 1, max: Math.floor(teams / 2) }),
      qualified: fc.integer({ min: 1, max: 2 }),
      best_next: fc.constant(0),
      bracket: fc.constant({ kind: 'consolation' as const }),
      others_play_on: fc.boolean(),
    }),
  )

const anyCompetition = fc
  .integer({ min: 2, max: 24 })
  .chain((teams) => fc.tuple(fc.constant(teams), anyFormat(teams), fc.integer()))

describe('tous les formats', () => {
  test('se jouent jusqu’au bout : aucun match en attente, une place au plus par équipe', () => {
    fc.assert(
      fc.property(anyCompetition, ([teams, format, seed]) => {
        const state = randomly(compileFormat(format, teams), seed)
        const now = situation(state)
        const open = [...now.games.values()].filter(({ status }) => status === 'waiting' || status === 'ready')
        expect(open).toEqual([])
        const placed = now.places.flatMap(({ side }) => (side.kind === 'team' ? [side.team] : []))
        expect(new Set(placed).size).toBe(placed.length)
        if (format.kind !== 'plateau') expect(placed.length).toBe(teams)
      }),
      { numRuns: 100 },
    )
  })

  test('personne ne joue contre soi, et le chemin de chaque équipe suit les rondes', () => {
    fc.assert(
      fc.property(anyCompetition, ([teams, format, seed]) => {
        const state = randomly(compileFormat(format, teams), seed)
        for (const [one, other] of teamsOf(state)) expect(one).not.toBe(other)
        const lastRound = new Map<string, number>()
        const stages = state.competition.stages.map((stage) => stage.id)
        for (const game of gamesOf(state.competition)) {
          const order = stages.indexOf(game.stage) * 1000 + game.round
          if (game.kind === 'pool') continue
          for (const team of state.results[game.id]?.teams ?? []) {
            expect(order).toBeGreaterThan(lastRound.get(team) ?? -1)
            lastRound.set(team, order)
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('le graphe est sans cycle : chaque match vient après ceux dont il dépend', () => {
    fc.assert(
      fc.property(anyCompetition, ([teams, format]) => {
        const seen = new Set<string>()
        for (const game of gamesOf(compileFormat(format, teams))) {
          for (const source of game.sides) if ('game' in source) expect(seen.has(source.game)).toBe(true)
          seen.add(game.id)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('une source inconnue ou un match en double est refusé à la construction', () => {
    const stage = singleElimination({ id: 'a', entrants: seeds(4) })
    expect(() => assembleCompetition(3, [stage])).toThrow('unknown')
    expect(() => assembleCompetition(4, [stage, stage])).toThrow('twice')
  })
})

describe('championnat', () => {
  test.each(Array.from({ length: 31 }, (_, index) => index + 2))(
    '%i équipes : chacun rencontre chacun une fois',
    (teams) => {
      const rounds = roundRobinRounds(teams)
      const met = rounds.flat().map(([one, other]) => pairKey([`${one}`, `${other}`]))
      expect(new Set(met).size).toBe((teams * (teams - 1)) / 2)
      expect(met.length).toBe((teams * (teams - 1)) / 2)
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(2 * round.length)
      for (let team = 0; team < teams; team++) {
        const home = rounds.flat().filter(([receiving]) => receiving === team).length
        const away = rounds.flat().filter(([, visiting]) => visiting === team).length
        expect(Math.abs(home - away)).toBeLessThanOrEqual(1)
      }
    },
  )

  test('aller et retour : chacun reçoit chacun une fois', () => {
    const directed = roundRobinRounds(7, 2)
      .flat()
      .map(([home, away]) => `${home}>${away}`)
    expect(new Set(directed).size).toBe(7 * 6)
    expect(directed.length).toBe(7 * 6)
  })

  test('un nombre de matchs par équipe, sans revoir personne', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }).chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n - 1 }))),
        ([teams, each]) => {
          const games = partialRoundRobin(teams, each).flat()
          expect(new Set(games.map(([one, other]) => pairKey([`${one}`, `${other}`]))).size).toBe(games.length)
          expect(games.length).toBe(Math.floor((teams * each) / 2))
          const counts = Array.from({ length: teams }, (_, team) => games.flat().filter((side) => side === team).length)
          expect(Math.max(0, ...counts)).toBe(each)
          expect(counts.filter((count) => count < each).length).toBe((teams * each) % 2)
        },
      ),
    )
  })
})

describe('tableaux', () => {
  test('les têtes de série se croisent le plus tard possible', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  })

  test.each([2, 3, 5, 8, 13, 64])('élimination directe à %i : n − 1 matchs, et la petite finale', (teams) => {
    expect(singleElimination({ id: 'x', entrants: seeds(teams) }).games.length).toBe(teams - 1)
    const withThird = singleElimination({ id: 'x', entrants: seeds(teams), third_place: true })
    expect(withThird.games.length).toBe(teams >= 4 ? teams : teams - 1)
    expect(withThird.places.length).toBe(teams)
  })

  test('les exempts sont les mieux classés', () => {
    const firstRound = singleElimination({ id: 'x', entrants: seeds(5) }).games.filter((game) => game.round === 1)
    expect(firstRound.map((game) => game.sides.map(sourceKey))).toEqual([['seed:4', 'seed:5']])
  })

  test('double élimination : on sort à la seconde défaite, jamais avant, et le vainqueur en a une au plus', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer(), (teams, seed) => {
        const state = randomly(
          assembleCompetition(teams, [doubleElimination({ id: 'd', entrants: seeds(teams) })]),
          seed,
        )
        const champion = finalRanks(state).find(({ rank }) => rank === 1)?.team
        for (const [team, losses] of lossesPerTeam(state)) {
          if (team === champion) expect(losses).toBeLessThanOrEqual(1)
          else expect(losses).toBe(2)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('double élimination : la belle ne se joue que si l’invaincu perd la finale', () => {
    const competition = assembleCompetition(4, [doubleElimination({ id: 'd', entrants: seeds(4) })])
    const play = (lost: (game: Game) => boolean) =>
      playOut(startCompetition(competition, entrants(4), fiba5x5), (game) => ({
        kind: 'score',
        score: lost(game) ? [50, 60] : [60, 50],
      }))
    const straight = situation(play(() => false))
    expect(straight.games.get('d.reset')?.status).toBe('unneeded')
    expect(straight.places[0]?.side).toMatchObject({ team: 't1' })
    const upset = situation(play((game) => game.id === 'd.final'))
    expect(upset.games.get('d.reset')?.status).toBe('played')
    expect(upset.places[0]?.side).toMatchObject({ team: 't1' })
  })

  test('classement intégral : de 2 à 256 équipes, chaque rang de 1 à N est tenu une fois', () => {
    for (let teams = 2; teams <= 256; teams++) {
      const stage = consolation({ id: 'c', entrants: seeds(teams) })
      const competition = assembleCompetition(teams, [stage])
      expect(competition.places.map((place) => place.rank)).toEqual(
        Array.from({ length: teams }, (_, index) => index + 1),
      )
      expect(new Set(competition.places.map((place) => sourceKey(place.source))).size).toBe(teams)
      const used = stage.games.flatMap((game) => game.sides.map(sourceKey))
      expect(new Set(used).size).toBe(used.length)
    }
  })

  test.each([2, 3, 5, 6, 7, 8, 12, 16, 21, 32, 100, 256])(
    'classement intégral à %i : tous classés, personne ne se revoit',
    (teams) => {
      const state = randomly(assembleCompetition(teams, [consolation({ id: 'c', entrants: seeds(teams) })]), teams)
      expect(new Set(finalRanks(state).map(({ team }) => team)).size).toBe(teams)
      const met = teamsOf(state).map(pairKey)
      expect(new Set(met).size).toBe(met.length)
      expect(Math.min(...gamesPerTeam(state).values())).toBeGreaterThanOrEqual(1)
    },
  )
})

describe('croisements', () => {
  test.each([2, 3, 4, 5, 8, 16, 64])('%i poules, deux qualifiés : pas de revanche avant la finale', (poolCount) => {
    const poolIds = Array.from({ length: poolCount }, (_, index) => `p${index}`)
    const { entrants } = crossPools({ pools: poolIds, qualified: 2 })
    const halves = halvesOf(entrants.map((source) => (source.kind === 'pool_rank' ? source.pool : '')))
    for (const half of halves) expect(new Set(half).size).toBe(half.length)
  })

  test('quatre qualifiés de deux poules : la première rencontre oppose toujours deux poules', () => {
    const { entrants } = crossPools({ pools: ['a', 'b'], qualified: 4 })
    const { games } = singleElimination({ id: 'x', entrants })
    for (const game of games.filter((each) => each.round === 1)) {
      const [one, other] = game.sides
      if (one.kind === 'pool_rank' && other.kind === 'pool_rank') expect(one.pool).not.toBe(other.pool)
    }
  })

  test('les meilleurs troisièmes ne retombent pas aussitôt sur leur poule', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const format: Format = {
          kind: 'pools_then_bracket',
          pool_count: 6,
          qualified: 2,
          best_next: 4,
          bracket: { kind: 'single_elimination', third_place: true },
          others_play_on: false,
        }
        const state = randomly(compileFormat(format, 24), seed)
        const poolOf = new Map(
          [...situation(state).standings].flatMap(([pool, table]) =>
            table.rows.map((row) => [row.team, pool] as const),
          ),
        )
        const firstRound = gamesOf(state.competition).filter((game) => game.stage === 'tableau' && game.round === 1)
        expect(firstRound.length).toBe(8)
        for (const game of firstRound) {
          const [one, other] = state.results[game.id]?.teams ?? []
          expect(poolOf.get(one ?? '')).not.toBe(poolOf.get(other ?? ''))
        }
      }),
      { numRuns: 20 },
    )
  })

  function halvesOf(pools: readonly string[]): [string[], string[]] {
    const order = seedOrder(2 ** Math.ceil(Math.log2(pools.length)))
    const lines = order.map((line) => pools[line - 1])
    const present = (half: (string | undefined)[]) => half.filter((pool) => pool !== undefined)
    return [present(lines.slice(0, order.length / 2)), present(lines.slice(order.length / 2))]
  }
})

describe('système suisse', () => {
  test('sans revanche, au plus un exempt par équipe, de 4 à 64 équipes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 64 }), fc.integer(), (teams, seed) => {
        const rounds = Math.min(mostSwissRounds(teams), 9)
        const state = randomly(compileFormat({ kind: 'swiss', rounds }, teams), seed)
        const met = teamsOf(state).map(pairKey)
        expect(met.length).toBe(rounds * Math.floor(teams / 2))
        expect(new Set(met).size).toBe(met.length)
        const byes = (state.rounds.suisse ?? []).flatMap((round) => round.bye ?? [])
        expect(new Set(byes).size).toBe(byes.length)
      }),
      { numRuns: 25 },
    )
  })

  test('trop de rondes : refusé plutôt que de faire se revoir des équipes', () => {
    expect(() => compileFormat({ kind: 'swiss', rounds: 5 }, 8)).toThrow('au plus 4')
  })
})

describe('triangulaire, plateau, 3x3', () => {
  test('triangulaire : la troisième équipe joue le perdant, puis le vainqueur ; deux matchs chacune', () => {
    const state = randomly(compileFormat({ kind: 'triangulaire', order: 'loser_first' }, 3), 5)
    expect([...gamesPerTeam(state).values()]).toEqual([2, 2, 2])
    expect(new Set(teamsOf(state).map(pairKey)).size).toBe(3)
  })

  test('plateau : autant de matchs pour tous, et deux équipes se revoient au plus une fois de plus que les autres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 16 }), fc.integer({ min: 1, max: 20 }), (teams, games_each) => {
        const state = randomly(compileFormat({ kind: 'plateau', games_each }, teams), 1)
        const counts = [...gamesPerTeam(state).values()]
        expect(counts.filter((count) => count !== games_each).length).toBe((teams * games_each) % 2)
        const times = new Map<string, number>()
        for (const pair of teamsOf(state).map(pairKey)) times.set(pair, (times.get(pair) ?? 0) + 1)
        const most = Math.max(...times.values())
        expect(most).toBeLessThanOrEqual(Math.ceil(games_each / (teams - 1)))
        expect(situation(state)).toMatchObject({ places: [], standings: new Map() })
      }),
      { numRuns: 60 },
    )
  })

  test('une journée 3x3 de 8 équipes, 5 matchs chacune : 20 matchs, 20 affiches différentes', () => {
    const state = randomly(compileFormat({ kind: 'plateau', games_each: 5 }, 8), 1)
    expect(teamsOf(state).length).toBe(20)
    expect(new Set(teamsOf(state).map(pairKey)).size).toBe(20)
  })

  test('un score 3x3 s’arrête à 21, ou 22 sur un dernier panier à deux', () => {
    expect(threeOnThreeScoreError([21, 18])).toBeNull()
    expect(threeOnThreeScoreError([20, 22])).toBeNull()
    expect(threeOnThreeScoreError([23, 18])).toContain('21')
    expect(threeOnThreeScoreError([15, 15])).toContain('égalité')
    for (const overtime of [
      [22, 21],
      [23, 20],
      [20, 23],
      [23, 21],
    ] as const)
      expect(threeOnThreeScoreError(overtime)).toBeNull()
    expect(threeOnThreeScoreError([21, 22])).toBeNull()
    expect(threeOnThreeScoreError([23, 22])).toContain('21')
    expect(threeOnThreeScoreError([24, 21])).toContain('21')
  })
})

test('les sources se disent en français', () => {
  const format: Format = { kind: 'three_on_three' }
  const competition = compileFormat(format, 8)
  const say = sourcesInFrench(competition)
  const texts = gamesOf(competition)
    .filter((game) => game.stage === 'tableau')
    .map((game) => game.sides.map(say))
  expect(texts).toEqual([
    ['1er poule A', '2e poule B'],
    ['1er poule B', '2e poule A'],
    ['Perdant match 13', 'Perdant match 14'],
    ['Vainqueur match 13', 'Vainqueur match 14'],
  ])
})
