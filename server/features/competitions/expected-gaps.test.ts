import { expect, test } from 'vitest'
import { expectedGaps, gapsOf } from './expected-gaps.ts'

test('beaucoup d’équipes se tirent dans un fil à part, avec la même réponse', async () => {
  const teams = Array.from({ length: 20 }, (_, index) => ({
    id: `t${index}`,
    name: `Équipe ${index}`,
    club: `c${index % 7}`,
    department: '69',
    level: null,
  }))
  const strengths = new Map(teams.map(({ id }, index) => [id, { mean: index, variance: 2 }]))
  const levelled = teams.map((team, index) => ({ ...team, level: 20 - index }))
  const asked = { draws: [teams, levelled], pools: 5, strengths }
  const found = await expectedGaps(asked)
  expect(found).toEqual(gapsOf(asked))
  expect(found[0]).toBeGreaterThan(found[1]!)
})
