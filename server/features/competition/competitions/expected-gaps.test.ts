import { expect, test } from 'vitest'
import { expectedGaps, gapsOf } from './expected-gaps.ts'

test('beaucoup d’équipes se tirent dans un fil à part, avec la même réponse', async () => {
  const teams = Array.from({ length: 24 }, (_, index) => ({
    id: `t${index}`,
    name: `Équipe ${index}`,
    club: `c${index % 13}`,
    department: '69',
    level: null,
  }))
  const strengths = new Map(teams.map(({ id }, index) => [id, { mean: index, variance: 2 }]))
  const levelled = teams.map((team, index) => ({ ...team, level: 24 - index }))
  const asked = { draws: [teams, levelled], pools: 6, strengths }
  const found = await expectedGaps(asked)
  expect(found).toEqual(gapsOf(asked))
  expect(found[0]!.mean).toBeGreaterThan(found[1]!.mean)
})
