import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { GameResult } from '../games/game-result.ts'
import { seededRandom } from '../seeded-random.ts'
import { bestNth } from './best-nth.ts'
import { drawLots } from './draw-lots.ts'
import { clubRules, fiba3x3, fiba5x5, standingPresets, type StandingRules } from './standing-rules.ts'
import { standings, type StandingsInput } from './standings.ts'
import { tallies } from './tally.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** Parses 'A-B 100-55'. */
function game(text: string): GameResult {
  const [, one = '', other = '', first = '', second = ''] = /^(\w)-(\w) (\d+)-(\d+)$/.exec(text) ?? []
  return { teams: [one, other], outcome: { kind: 'score', score: [Number(first), Number(second)] } }
}

const named = (letters: string) => Array.from(letters, (id) => ({ id, name: id }))

const ranked = (letters: string, games: readonly GameResult[], more: Partial<StandingsInput> = {}) =>
  standings({ teams: named(letters), results: games, rules: fiba5x5, is_complete: true, ...more })

const order = (table: ReturnType<typeof standings>) => table.rows.map((row) => row.team).join('')
const reason = (table: ReturnType<typeof standings>, team: string) =>
  table.rows.find((row) => row.team === team)?.reason

describe('FIBA 5x5', () => {
  test('deux et deux à égalité : le match entre elles décide', () => {
    const games = ['A-B 100-55', 'A-C 90-85', 'A-D 75-80', 'B-C 100-95', 'B-D 80-75', 'C-D 60-55'].map(game)
    const table = ranked('DCBA', games)
    expect(order(table)).toBe('ABCD')
    expect(table.rows.map((row) => row.tally.points)).toEqual([5, 5, 4, 4])
    expect(reason(table, 'A')).toBe('5 points en 3 matchs. À égalité avec B : points dans les matchs entre elles (2).')
  })

  test('trois en triangle : la différence particulière, sans le match contre la quatrième', () => {
    const games = ['A-B 80-70', 'B-C 75-70', 'C-A 72-70', 'A-D 60-59', 'B-D 99-40', 'C-D 98-40'].map(game)
    const table = ranked('ABCD', games)
    expect(order(table)).toBe('ACBD')
    expect(reason(table, 'C')).toContain('différence particulière (−3)')
    expect(table.rows[1]?.decided_by?.rows.map((row) => [row.team, row.value])).toEqual([
      ['A', 8],
      ['C', -3],
      ['B', -5],
    ])
  })

  test('dès qu’un critère sépare, on recommence avec celles qui restent à égalité', () => {
    const games = ['A-B 80-78', 'B-C 70-69', 'C-A 63-60'].map(game)
    expect(order(ranked('ABC', games))).toBe('CAB')
    const withoutRestart: StandingRules = { ...fiba5x5, restart: false }
    expect(order(ranked('ABC', games, { rules: withoutRestart }))).toBe('CBA')
  })

  test('à égalité entre elles, tous les matchs de la poule : différence, puis paniers marqués', () => {
    const games = ['A-B 60-50', 'B-C 60-50', 'C-A 60-50', 'A-D 70-50', 'B-D 71-50', 'C-D 75-55'].map(game)
    const table = ranked('ABCD', games)
    expect(order(table)).toBe('BCAD')
    expect(reason(table, 'B')).toContain('différence générale (+21)')
    expect(reason(table, 'C')).toContain('points dans les matchs entre elles')
  })

  test('quatre équipes à égalité parfaite partagent leur rang, puis les lots les départagent', () => {
    const games = ['A-B 60-50', 'B-C 60-50', 'C-A 60-50'].map(game)
    const running = ranked('ABC', games, { is_complete: false })
    expect(running.rows.map((row) => row.rank)).toEqual([1, 1, 1])
    expect(running.needs_lots).toEqual([])
    expect(reason(running, 'B')).toContain('Rang partagé avec A et C : il reste des matchs à jouer.')
    const ended = ranked('ABC', games)
    expect(ended.needs_lots).toEqual([['A', 'B', 'C']])
    expect(reason(ended, 'B')).toContain('un tirage au sort doit les départager')
    const lots = drawLots(['B', 'C', 'A'], 7, '2026-05-14T13:02:00Z')
    expect(lots).toEqual(drawLots(['A', 'B', 'C'], 7, '2026-05-14T13:02:00Z'))
    const drawn = ranked('ABC', games, { lots: [lots] })
    expect(order(drawn)).toBe(lots.order.join(''))
    expect(drawn.rows.map((row) => row.rank)).toEqual([1, 2, 3])
    expect(drawn.needs_lots).toEqual([])
    expect(reason(drawn, 'A')).toContain('Tirage au sort du jeudi 14 mai 2026 à 15 h 02')
  })

  test('forfait : 20–0 et zéro point ; défaut : le score reste si l’autre mène, sinon 2–0, et un point', () => {
    const results: GameResult[] = [
      { teams: ['A', 'B'], outcome: { kind: 'forfeit', by: 1 } },
      { teams: ['B', 'C'], outcome: { kind: 'default', by: 0, score: [40, 30] } },
      { teams: ['A', 'C'], outcome: { kind: 'default', by: 0, score: [30, 41] } },
    ]
    const tally = tallies(['A', 'B', 'C'], results, fiba5x5)
    expect(tally.get('A')).toMatchObject({ points: 3, scored: 50, conceded: 41 })
    expect(tally.get('B')).toMatchObject({ points: 1, scored: 0, conceded: 22, forfeits: 1 })
    expect(tally.get('C')).toMatchObject({ points: 4, scored: 43, conceded: 30 })
  })

  test('double forfait : les deux perdent, personne ne marque', () => {
    const tally = tallies(['A', 'B'], [{ teams: ['A', 'B'], outcome: { kind: 'double_forfeit' } }], fiba5x5)
    expect(tally.get('A')).toMatchObject({ points: 0, lost: 1, scored: 0, forfeits: 1 })
    expect(tally.get('B')).toMatchObject({ points: 0, lost: 1, scored: 0, forfeits: 1 })
  })

  test('un second forfait annule tous les matchs de l’équipe quand la règle le dit', () => {
    const results: GameResult[] = [
      game('A-B 50-60'),
      { teams: ['A', 'C'], outcome: { kind: 'forfeit', by: 0 } },
      { teams: ['D', 'A'], outcome: { kind: 'forfeit', by: 1 } },
      game('B-C 70-60'),
    ]
    const table = ranked('ABCD', results, { rules: { ...fiba5x5, second_forfeit_annuls: true } })
    expect(table.annulled).toEqual(['A'])
    expect(table.rows.map((row) => [row.team, row.tally.played])).toEqual([
      ['B', 1],
      ['C', 1],
      ['D', 0],
      ['A', 0],
    ])
    expect(reason(table, 'A')).toContain('annulés')
  })

  test('une équipe retirée : matchs annulés et dernière, ou forfaits, selon la règle', () => {
    const results = [game('A-B 50-60'), game('B-C 70-60')]
    const annulling = ranked('ABC', results, { rules: { ...fiba5x5, withdrawal: 'annuls' }, withdrawn: ['B'] })
    expect(order(annulling)).toBe('ACB')
    expect(order(ranked('ABC', results, { withdrawn: ['B'] }))[0]).toBe('B')
  })

  test('l’organisateur peut imposer un ordre, sa raison et le rang calculé restent écrits', () => {
    const override = { order: ['B', 'A', 'C'], reason: 'joueur non qualifié', by: 'la commission' }
    const table = ranked('ABC', ['A-B 60-50', 'A-C 60-50', 'B-C 60-50'].map(game), { override })
    expect(order(table)).toBe('BAC')
    expect(reason(table, 'B')).toBe('Décision de la commission : joueur non qualifié (classement calculé : 2).')
  })
})

describe('FIBA 3x3', () => {
  test('victoires, match entre les deux, moyenne sans les victoires par forfait, puis tête de série', () => {
    const results: GameResult[] = [
      game('A-B 15-21'),
      game('A-C 21-10'),
      { teams: ['B', 'C'], outcome: { kind: 'forfeit', by: 0 } },
    ]
    const table = ranked('ABC', results, { rules: fiba3x3 })
    expect(order(table)).toBe('ABC')
    expect(reason(table, 'B')).toContain('moyenne de points marqués, victoires par forfait exclues (10,5)')
    const level = ranked('AB', [], { rules: fiba3x3 })
    expect(order(level)).toBe('AB')
    expect(reason(level, 'B')).toContain('tête de série (2)')
  })
})

describe('règles de club', () => {
  test('3, 2, 1, 0 : le match nul existe, puis différence particulière, puis générale', () => {
    const games = ['A-B 40-40', 'A-C 50-30', 'B-C 60-30'].map(game)
    const table = ranked('ABC', games, { rules: clubRules })
    expect(table.rows.map((row) => [row.team, row.tally.points])).toEqual([
      ['B', 5],
      ['A', 5],
      ['C', 2],
    ])
    expect(reason(table, 'B')).toContain('différence générale (+30)')
  })
})

describe('au taux de victoires', () => {
  test('une équipe qui n’a pas encore joué est derrière celles qui ont gagné', () => {
    const rules: StandingRules = { ...clubRules, ranked_by: 'win_ratio', tie_break: [] }
    const games = ['B-C 60-50', 'B-D 50-60'].map(game)
    const table = ranked('ABCD', games, { rules, is_complete: false })
    expect(order(table).slice(0, 2)).toBe('DB')
    expect(table.rows.map((row) => row.tally.played)).toEqual([1, 2, 0, 1])
  })
})

describe('meilleurs deuxièmes de poules inégales', () => {
  test('dans la grande poule, les matchs contre les derniers ne comptent pas', () => {
    const large = ['A-B 60-50', 'A-C 60-50', 'A-D 60-50', 'B-C 60-59', 'B-D 99-10', 'C-D 60-50'].map(game)
    const small = ['E-F 60-50', 'E-G 60-50', 'F-G 60-55'].map(game)
    const entry = (pool: string, letters: string, results: GameResult[]) => ({
      pool,
      results,
      teams: named(letters),
      standings: ranked(letters, results),
    })
    const rows = bestNth([entry('p1', 'ABCD', large), entry('p2', 'EFG', small)], 2, fiba5x5)
    expect(rows.map((row) => [row.team, row.tally.played, row.tally.difference])).toEqual([
      ['F', 2, -5],
      ['B', 2, -9],
    ])
    expect(rows[1]?.reason).toContain('Poules inégales')
  })
})

const anyRules = fc.constantFrom(
  ...Object.values(standingPresets),
  { ...fiba5x5, second_forfeit_annuls: true },
  { ...clubRules, restart: false },
)

/** A pool with frequent ties: few different scores, some forfeits. */
const anyPool = fc.integer({ min: 2, max: 7 }).chain((teams) =>
  fc.record({
    teams: fc.constant(teams),
    rules: anyRules,
    seed: fc.integer(),
    outcomes: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 21, maxLength: 21 }),
  }),
)

function poolResults(teams: number, outcomes: readonly number[]): GameResult[] {
  const results: GameResult[] = []
  for (let one = 0; one < teams; one++) {
    for (let other = one + 1; other < teams; other++) {
      const drawn = outcomes[results.length] ?? 0
      results.push({ teams: [`t${one}`, `t${other}`], outcome: outcomeOf(drawn) })
    }
  }
  return results
}

function outcomeOf(drawn: number): GameResult['outcome'] {
  if (drawn === 8) return { kind: 'forfeit', by: 0 }
  if (drawn === 9) return { kind: 'double_forfeit' }
  return { kind: 'score', score: drawn < 4 ? [20 + drawn, 20] : [20, 17 + drawn] }
}

describe('pour toute poule', () => {
  test('le classement ne dépend ni de l’ordre des équipes ni de celui des matchs', () => {
    fc.assert(
      fc.property(anyPool, ({ teams, rules, seed, outcomes }) => {
        const list = Array.from({ length: teams }, (_, index) => ({ id: `t${index}`, name: `t${index}` }))
        const results = poolResults(teams, outcomes)
        const random = seededRandom(seed)
        const ranks = (input: Pick<StandingsInput, 'teams' | 'results'>) =>
          Object.fromEntries(standings({ ...input, rules, is_complete: true }).rows.map((row) => [row.team, row.rank]))
        const shuffledTeams = rules === fiba3x3 ? list : random.shuffle(list)
        expect(ranks({ teams: shuffledTeams, results: random.shuffle(results) })).toEqual(
          ranks({ teams: list, results }),
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('les rangs sont un préordre total : 1, puis un de plus par équipe devant ; les égalités se partagent', () => {
    fc.assert(
      fc.property(anyPool, ({ teams, rules, outcomes }) => {
        const list = Array.from({ length: teams }, (_, index) => ({ id: `t${index}`, name: `t${index}` }))
        const table = standings({ teams: list, results: poolResults(teams, outcomes), rules, is_complete: true })
        expect(table.rows.length).toBe(teams)
        for (const [index, row] of table.rows.entries()) {
          const ahead = table.rows.filter((other) => other.rank < row.rank).length
          expect(row.rank).toBe(ahead + 1)
          expect(row.is_shared).toBe(table.rows.filter((other) => other.rank === row.rank).length > 1)
          const next = table.rows[index + 1]
          if (next && !table.annulled.includes(next.team) && rules.ranked_by === 'points') {
            expect(row.tally.points).toBeGreaterThanOrEqual(next.tally.points)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('paniers marqués et encaissés s’équilibrent, et chaque match distribue ses points', () => {
    fc.assert(
      fc.property(anyPool, ({ teams, rules, outcomes }) => {
        const ids = Array.from({ length: teams }, (_, index) => `t${index}`)
        const results = poolResults(teams, outcomes)
        const all = [...tallies(ids, results, rules).values()]
        const sum = (pick: (tally: (typeof all)[number]) => number) =>
          all.reduce((total, tally) => total + pick(tally), 0)
        expect(sum((tally) => tally.difference)).toBe(0)
        expect(sum((tally) => tally.scored)).toBe(sum((tally) => tally.conceded))
        expect(sum((tally) => tally.played)).toBe(2 * results.length)
        const { win, loss, forfeit, draw } = rules.points
        const given = {
          score: win + loss,
          forfeit: win + forfeit,
          double_forfeit: 2 * forfeit,
          default: win + loss,
          played: 0,
        }
        const expected = results.reduce((total, { outcome }) => {
          const isDraw = outcome.kind === 'score' && outcome.score[0] === outcome.score[1]
          return total + (isDraw ? 2 * (draw ?? 0) : given[outcome.kind])
        }, 0)
        expect(sum((tally) => tally.points)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})
