import { expect, test } from 'vitest'
import { TOURNAMENT_FORMATS } from '../../tournaments/tournament-format.ts'
import { formatForAll } from './format-for-all.ts'
import { formatProblems } from './format-problems.ts'

test('la même formule pour toutes : chaque catégorie en a une qui se joue avec ses équipes', () => {
  for (const kind of TOURNAMENT_FORMATS)
    for (let teams = 2; teams <= 40; teams++)
      expect([kind, teams, formatProblems(formatForAll(kind, teams), teams)]).toEqual([kind, teams, []])
})

test('deux ou trois équipes, trop peu pour des poules puis un tableau, se rencontrent toutes', () => {
  expect(formatForAll('pools_then_bracket', 8)).toMatchObject({ kind: 'pools_then_bracket', pool_count: 2 })
  expect(formatForAll('pools_then_bracket', 2)).toEqual({ kind: 'round_robin', legs: 2 })
  expect(formatForAll('triangulaire', 5)).toEqual({ kind: 'round_robin', legs: 1 })
  expect(formatForAll('pools_then_bracket', 0)).toMatchObject({ kind: 'pools_then_bracket' })
})
