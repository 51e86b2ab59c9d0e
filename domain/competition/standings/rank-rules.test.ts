import { describe, expect, test } from 'vitest'
import type { GameResult, Outcome } from '../games/game-result.ts'
import { bestNth } from './best-nth.ts'
import { clubRules, fiba3x3, fiba5x5, type StandingRules } from './standing-rules.ts'
import { standings, type StandingsInput } from './standings.ts'
import { countedScore, tallies } from './tally.ts'

/** Parses 'A-B 100-55'. */
function game(text: string): GameResult {
  const [, one = '', other = '', first = '', second = ''] = /^(\w)-(\w) (\d+)-(\d+)$/.exec(text) ?? []
  return { teams: [one, other], outcome: { kind: 'score', score: [Number(first), Number(second)] } }
}

const between = (teams: string, outcome: Outcome): GameResult => ({ teams: [teams[0]!, teams[2]!], outcome })

/** The names differ from the ids, so that a test sees which one the code uses. */
const named = (letters: string) => Array.from(letters, (id) => ({ id, name: `Équipe ${id}` }))

const ranked = (letters: string, results: readonly GameResult[], more: Partial<StandingsInput> = {}) =>
  standings({ teams: named(letters), results, rules: fiba5x5, is_complete: true, ...more })

/** Writes ordinary spaces instead of non-breaking ones. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const order = ({ rows }: ReturnType<typeof standings>) => rows.map(({ team }) => team).join('')

describe('le score qui compte', () => {
  const keeps = { ...fiba5x5, default_score: 'winner_keeps' } as const

  test.each<[Outcome, StandingRules, [number, number]]>([
    [{ kind: 'score', score: [61, 58] }, fiba5x5, [61, 58]],
    [{ kind: 'double_forfeit' }, fiba5x5, [0, 0]],
    [{ kind: 'played' }, fiba5x5, [0, 0]],
    [{ kind: 'forfeit', by: 0 }, fiba5x5, [0, 20]],
    [{ kind: 'forfeit', by: 1 }, fiba5x5, [20, 0]],
    // A default keeps the score only when the other team leads.
    [{ kind: 'default', by: 0, score: [30, 31] }, fiba5x5, [30, 31]],
    [{ kind: 'default', by: 0, score: [30, 30] }, fiba5x5, [0, 2]],
    [{ kind: 'default', by: 0, score: [31, 30] }, fiba5x5, [0, 2]],
    [{ kind: 'default', by: 1, score: [31, 30] }, fiba5x5, [31, 30]],
    [{ kind: 'default', by: 1, score: [30, 30] }, fiba5x5, [2, 0]],
    [{ kind: 'default', by: 1, score: [30, 31] }, fiba5x5, [2, 0]],
    [{ kind: 'default', by: 0, score: [12, 9] }, keeps, [0, 9]],
    [{ kind: 'default', by: 1, score: [12, 9] }, keeps, [12, 0]],
  ])('%o', (outcome, rules, score) => expect(countedScore(outcome, rules)).toEqual(score))
})

describe('ce que chaque fin de match rapporte', () => {
  const points = { win: 10, draw: 5, loss: 3, default_loss: 2, forfeit: 1 }
  const rules: StandingRules = { ...fiba5x5, points }
  const of = (outcome: Outcome) => {
    const [one, other] = [...tallies(['A', 'B'], [between('A-B', outcome)], rules).values()]
    const read = ({
      won,
      drawn,
      lost,
      forfeits,
      points: earned,
      contested,
      contested_scored,
    }: NonNullable<typeof one>) => [won, drawn, lost, forfeits, earned, contested, contested_scored].join(' ')
    return [read(one!), read(other!)]
  }

  // The columns: won, drawn, lost, forfeits, points, then games and points for the average.
  test.each<[string, Outcome, string, string]>([
    ['une victoire', { kind: 'score', score: [60, 50] }, '1 0 0 0 10 1 60', '0 0 1 0 3 1 50'],
    ['un nul', { kind: 'score', score: [50, 50] }, '0 1 0 0 5 1 50', '0 1 0 0 5 1 50'],
    ['un forfait', { kind: 'forfeit', by: 0 }, '0 0 1 1 1 1 0', '1 0 0 0 10 0 0'],
    ['un forfait de l’autre', { kind: 'forfeit', by: 1 }, '1 0 0 0 10 0 0', '0 0 1 1 1 1 0'],
    ['un double forfait', { kind: 'double_forfeit' }, '0 0 1 1 1 1 0', '0 0 1 1 1 1 0'],
    ['un défaut', { kind: 'default', by: 0, score: [30, 40] }, '0 0 1 0 2 1 30', '1 0 0 0 10 1 40'],
    ['une rotation', { kind: 'played' }, '0 1 0 0 0 0 0', '0 1 0 0 0 0 0'],
  ])('%s', (_what, outcome, one, other) => expect(of(outcome)).toEqual([one, other]))
})

describe('les départages', () => {
  const rules = (...tie_break: StandingRules['tie_break']): StandingRules => ({ ...fiba5x5, tie_break })

  test('une ronde suisse compte les points de celles qu’on a rencontrées', () => {
    const games = ['A-C 60-50', 'B-D 60-50', 'C-E 60-50', 'E-D 60-50', 'C-D 60-50'].map(game)
    const swiss = rules({ measure: 'opponents_points', among: 'whole_pool' })
    // A and B won once each. A met C, which has five points; B met D, which has three.
    const table = ranked('BADCE', games, { rules: swiss })
    expect(order(table)).toBe('CDEAB')
    expect(
      table.rows.find(({ team }) => team === 'A')?.decided_by?.rows.map(({ team, value }) => [team, value]),
    ).toEqual([
      ['A', 5],
      ['B', 3],
    ])
    // The criterion also works after another one, and without it the order differs.
    const after = rules(
      { measure: 'seed', among: 'whole_pool', when: 'more_teams' },
      { measure: 'opponents_points', among: 'whole_pool' },
    )
    expect(order(ranked('BADCE', games, { rules: after })).slice(3)).toBe('AB')
    expect(order(ranked('BADCE', games, { rules: rules() })).slice(3)).toBe('BA')
  })

  test('un critère de deux équipes n’en départage pas trois, et l’inverse', () => {
    const two = ['A-B 60-50', 'B-A 61-50'].map(game)
    const three = ['A-B 60-50', 'B-C 60-50', 'C-A 90-50'].map(game)
    const only = (when: 'two_teams' | 'more_teams') => rules({ measure: 'difference', among: 'level_teams', when })
    expect(order(ranked('AB', two, { rules: only('two_teams') }))).toBe('BA')
    expect(order(ranked('AB', two, { rules: only('more_teams') }))).toBe('AB')
    expect(ranked('AB', two, { rules: only('more_teams') }).rows.map(({ is_shared }) => is_shared)).toEqual([
      true,
      true,
    ])
    expect(order(ranked('ABC', three, { rules: only('more_teams') }))).toBe('CBA')
    expect(order(ranked('ABC', three, { rules: only('two_teams') }))).toBe('ABC')
  })

  test('sans recommencer, un critère passé ne revient pas', () => {
    const games = ['A-B 60-50', 'B-C 60-50', 'C-A 60-50', 'A-D 70-50', 'B-D 70-50', 'C-D 90-50'].map(game)
    const once: StandingRules = {
      ...rules({ measure: 'difference', among: 'whole_pool' }, { measure: 'seed', among: 'whole_pool' }),
      restart: false,
    }
    expect(order(ranked('BACD', games, { rules: once }))).toBe('CBAD')
  })

  test('les paniers marqués et les victoires se comparent à leur tour', () => {
    const games = ['A-B 50-50', 'A-C 70-60', 'B-C 80-70'].map(game)
    const scored = { ...clubRules, tie_break: [{ measure: 'scored', among: 'whole_pool' }] } as const
    expect(order(ranked('ABC', games, { rules: scored }))).toBe('BAC')
    const wins = { ...fiba5x5, ranked_by: 'wins', tie_break: [] } as const
    expect(order(ranked('CBA', [game('A-B 60-50'), game('A-C 60-50'), game('B-C 60-50')], { rules: wins }))).toBe('ABC')
  })

  test('à égalité parfaite, elles se lisent dans l’ordre du tirage, et leurs noms sont les leurs', () => {
    const table = ranked('CAB', [])
    expect(order(table)).toBe('CAB')
    expect(table.rows.map(({ rank, name, is_shared }) => [rank, name, is_shared])).toEqual([
      [1, 'Équipe C', true],
      [1, 'Équipe A', true],
      [1, 'Équipe B', true],
    ])
    expect(table.needs_lots).toEqual([['C', 'A', 'B']])
    expect(table.rows[0]?.reason).toContain('Équipe A et Équipe B')
  })

  test('le dernier tirage qui tient toutes celles qui sont à égalité décide, pas celui qui n’en tient qu’une', () => {
    const lots = (letters: string, seed: number) => ({
      order: Array.from(letters),
      seed,
      drawn_at: '2026-03-14T09:00:00Z',
    })
    const table = ranked('ABC', [], { lots: [lots('ABC', 1), lots('CBA', 2), lots('BX', 3)] })
    expect(order(table)).toBe('CBA')
    expect(table.needs_lots).toEqual([])
    expect(plain(table.rows[0]?.reason)).toContain('n° 2')
  })
})

describe('une équipe exempte', () => {
  test('gagne autant qu’un match, sans panier, autant de fois qu’elle l’a été', () => {
    const [first] = ranked('AB', [], { byes: ['B', 'B', 'X'] }).rows
    expect(first).toMatchObject({ team: 'B', tally: { won: 2, points: 4, played: 0, scored: 0 } })
    expect(ranked('AB', [], { byes: ['B', 'X'] }).rows).toHaveLength(2)
  })
})

describe('une équipe dont les matchs sont annulés', () => {
  test('ne compte pour personne, est dernière, et n’attend pas de tirage', () => {
    const games = ['A-B 60-50', 'A-C 60-50', 'B-C 10-90'].map(game)
    const table = ranked('ABC', games, { rules: { ...fiba5x5, withdrawal: 'annuls' }, withdrawn: ['C'] })
    expect(order(table)).toBe('ABC')
    expect(table.rows.map(({ tally }) => tally.played)).toEqual([1, 1, 0])
    expect([table.annulled, table.needs_lots]).toEqual([['C'], []])
    expect(ranked('ABC', games, { withdrawn: ['C'] }).annulled).toEqual([])
    const twice = [
      between('A-B', { kind: 'forfeit', by: 1 }),
      between('B-C', { kind: 'forfeit', by: 0 }),
      game('A-C 60-50'),
    ]
    expect(ranked('ABC', twice).annulled).toEqual([])
    expect(ranked('ABC', twice, { rules: { ...fiba5x5, second_forfeit_annuls: true } }).annulled).toEqual(['B'])
  })
})

describe('un ordre imposé', () => {
  test('met les autres après, dans l’ordre calculé, et n’explique que ce qu’il change', () => {
    const games = ['A-B 60-50', 'A-C 60-50', 'A-D 60-50', 'B-C 60-50', 'B-D 60-50', 'C-D 60-50'].map(game)
    const override = { order: ['A', 'D'], reason: 'Accord', by: 'Anne' }
    const table = ranked('ABCD', games, { override })
    expect(table.rows.map(({ team, rank }) => `${team}${rank}`)).toEqual(['A1', 'D2', 'B3', 'C4'])
    expect(table.rows[0]?.reason).not.toContain('Décision')
    expect(plain(table.rows[1]?.reason)).toContain('Décision d’Anne : Accord (classement calculé : 4).')
    const shared = ranked('AB', [], { override: { order: ['A', 'B'], reason: 'Accord', by: 'Anne' } })
    expect(shared.rows.map(({ rank, is_shared }) => [rank, is_shared])).toEqual([
      [1, false],
      [2, false],
    ])
    expect(shared.rows[0]?.reason).toContain('Décision d’Anne')
  })
})

describe('les meilleurs deuxièmes', () => {
  const pool = (id: string, letters: string, results: GameResult[], more: Partial<StandingsInput> = {}) => ({
    pool: id,
    results,
    standings: ranked(letters, results, more),
  })
  const four = ['A-B 60-50', 'A-C 60-50', 'A-D 60-50', 'B-C 60-59', 'B-D 99-10', 'C-D 60-50'].map(game)
  const three = ['E-F 60-50', 'E-G 60-50', 'F-G 60-55'].map(game)

  test('ne disent les poules inégales qu’aux grandes, et seulement là où la règle les réduit', () => {
    const rows = bestNth([pool('p1', 'ABCD', four), pool('p2', 'EFG', three)], 2, fiba5x5)
    expect(rows.map(({ team, reason }) => [team, reason.includes('Poules inégales')])).toEqual([
      ['F', false],
      ['B', true],
    ])
    expect(rows[1]?.reason).toContain('Équipe F')
    const whole = bestNth([pool('p1', 'ABCD', four), pool('p2', 'EFG', three)], 2, fiba3x3)
    expect(whole.map(({ team, tally, reason }) => [team, tally.played, reason.includes('Poules inégales')])).toEqual([
      ['B', 3, false],
      ['F', 2, false],
    ])
  })

  test('à égalité, l’ordre des poules décide ; une équipe annulée n’est pas candidate', () => {
    const other = ['H-I 60-50', 'H-J 60-50', 'I-J 60-55'].map(game)
    expect(bestNth([pool('p1', 'HIJ', other), pool('p2', 'EFG', three)], 2, fiba5x5).map(({ team }) => team)).toEqual([
      'I',
      'F',
    ])
    expect(bestNth([pool('p1', 'EFG', three), pool('p2', 'HIJ', other)], 2, fiba5x5).map(({ team }) => team)).toEqual([
      'F',
      'I',
    ])
    const annuls: StandingRules = { ...fiba5x5, withdrawal: 'annuls' }
    const left = pool('p1', 'EFG', three, { rules: annuls, withdrawn: ['G'] })
    expect(bestNth([left], 3, annuls)).toEqual([])
    expect(bestNth([left], 2, annuls)).toMatchObject([{ team: 'F', tally: { played: 1 } }])
  })
})
