import { expect, test } from 'vitest'
import { rulesProblem } from './rules-problem.ts'
import { fiba3x3, fiba5x5, standingPresets } from './standing-rules.ts'

test('les règles proposées se tiennent, un vainqueur sans jouer n’a jamais moins de points que l’autre', () => {
  for (const rules of Object.values(standingPresets)) expect(rulesProblem(rules)).toBeNull()
  expect(rulesProblem({ ...fiba5x5, name: ' ' })?.field).toBe('name')
  expect(rulesProblem({ ...fiba5x5, forfeit_score: [0, 20] })?.field).toBe('forfeit_score')
  expect(rulesProblem({ ...fiba5x5, default_score: [0, 2] })?.field).toBe('default_score')
  expect(rulesProblem({ ...fiba3x3, forfeit_score: [0, 0], default_score: 'winner_keeps' })).toBeNull()
})
