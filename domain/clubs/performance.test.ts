import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlayedMatch, clubStatistics, performanceLevel, winRate } from './performance.ts'

const match = (day: number, own_score: number | null, opponent_score: number | null, status = 'completed') => ({
  status,
  scheduled_date: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
  own_score,
  opponent_score,
  is_forfeit: false,
})

describe('les statistiques d’un club', () => {
  it('viennent des seuls matchs terminés', () => {
    const matches = [
      match(1, 60, 50),
      match(2, 40, 50),
      match(3, 50, 50),
      match(4, 30, 10, 'in_progress'),
      match(5, null, null, 'scheduled'),
      match(6, 99, 1, 'cancelled'),
    ]
    expect(clubStatistics(matches)).toEqual({
      played: 3,
      wins: 1,
      losses: 1,
      draws: 1,
      win_rate: 33,
      average_score: 50,
      average_opponent_score: 50,
      level: 'Faible',
      form: ['N', 'D', 'V'],
    })
  })

  it('n’inventent rien sans match', () => {
    expect(clubStatistics([])).toEqual({
      played: 0,
      wins: 0,
      losses: 0,
      draws: 0,
      win_rate: null,
      average_score: null,
      average_opponent_score: null,
      level: null,
      form: [],
    })
  })

  it('un forfait compte comme gagné ou perdu, et pas dans les moyennes', () => {
    const matches = [match(1, 60, 50), { ...match(2, 20, 0), is_forfeit: true }]
    expect(clubStatistics(matches)).toMatchObject({ played: 2, wins: 2, average_score: 60, average_opponent_score: 50 })
  })

  it('la forme est celle des cinq derniers, le dernier d’abord', () => {
    const matches = [1, 2, 3, 4, 5, 6, 7].map((day) => match(day, day, 4))
    expect(clubStatistics(matches).form).toEqual(['V', 'V', 'V', 'N', 'D'])
  })

  it('ne dépendent pas de l’ordre de lecture, et victoires, défaites et nuls font le total', () => {
    const score = fc.option(fc.nat({ max: 120 }))
    const played: fc.Arbitrary<PlayedMatch[]> = fc
      .array(fc.tuple(score, score, fc.constantFrom('completed', 'scheduled', 'in_progress', 'cancelled')), {
        maxLength: 20,
      })
      .map((list) => list.map(([own, opponent, status], index) => match(index + 1, own, opponent, status)))
    fc.assert(
      fc.property(played, (matches) => {
        const statistics = clubStatistics(matches)
        expect(clubStatistics(matches.toReversed())).toEqual(statistics)
        expect(statistics.wins + statistics.losses + statistics.draws).toBe(statistics.played)
        expect(statistics.form.length).toBe(Math.min(5, statistics.played))
      }),
    )
  })
})

describe('le niveau', () => {
  it.each([
    [100, 'Excellent'],
    [70, 'Excellent'],
    [69, 'Bon'],
    [55, 'Bon'],
    [54, 'Moyen'],
    [40, 'Moyen'],
    [39, 'Faible'],
    [0, 'Faible'],
  ])('à %i %% de victoires est %s', (rate, level) => {
    expect(performanceLevel(rate)).toBe(level)
  })

  it('un match nul n’est ni gagné ni perdu', () => {
    expect(clubStatistics([match(1, 40, 40)])).toMatchObject({ wins: 0, losses: 0, draws: 1, win_rate: 0 })
  })

  it('un taux se compte sur les matchs joués', () => {
    expect(winRate(2, 3)).toBe(67)
    expect(winRate(0, 0)).toBeNull()
  })
})
