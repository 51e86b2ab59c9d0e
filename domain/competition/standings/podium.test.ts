import { expect, test } from 'vitest'
import { podiums } from './podium.ts'

const match = (
  phase: string | null,
  score: [number, number] | null,
  category = 1,
  kind: 'final' | 'live' = 'final',
) => ({
  phase,
  category: { id: category },
  team1: 'Aigles',
  team2: 'Faucons',
  score: score && { kind, team1: score[0], team2: score[1] },
})
const named = (...matches: ReturnType<typeof match>[]) =>
  podiums(matches).map(({ winner, finalist }) => [winner, finalist])

test('la finale dit qui a gagné, et contre qui', () => {
  expect(named(match('Poules', [10, 60]), match('Finale', [31, 25]))).toEqual([['Aigles', 'Faucons']])
  expect(named(match('Finale', [25, 31]))).toEqual([['Faucons', 'Aigles']])
})

test.each([
  ['sans finale', [match('Poules', [31, 25]), match('Demi-finale', [31, 25]), match(null, [31, 25])]],
  ['sans score', [match('Finale', null)]],
  ['tant qu’elle se joue', [match('Finale', [31, 25], 1, 'live')]],
  ['à égalité', [match('Finale', [25, 25])]],
  ['quand il y en a deux dans une catégorie', [match('Finale', [31, 25]), match('Finale', [20, 25])]],
])('%s, personne n’est nommé', (_, matches) => {
  expect(named(...matches)).toEqual([])
})

test('chaque catégorie a sa finale', () => {
  expect(
    podiums([match('Finale', [1, 2], 1), match('Finale', [4, 3], 2)]).map(({ final }) => final.category.id),
  ).toEqual([1, 2])
})
