import { expect, test } from 'vitest'
import { podiumOf } from './podium.ts'

const match = (phase: string, team1: string, team2: string, scores: [number, number] | null, kind = 'final') => ({
  phase,
  team1,
  team2,
  score: scores && { kind: kind as 'final' | 'live', team1: scores[0], team2: scores[1] },
})

test.each([
  ['sans finale', [match('Poules', 'A', 'B', [20, 10])], null],
  ['finale à jouer', [match('Finale', 'A', 'B', null)], null],
  ['finale en cours', [match('Finale', 'A', 'B', [20, 10], 'live')], null],
  ['finale sans vainqueur', [match('Finale', 'A', 'B', [20, 20])], null],
  ['finale jouée', [match('Finale', 'A', 'B', [20, 31])], { first: 'B', second: 'A', third: null }],
  [
    'finale et petite finale',
    [
      match('Petite finale', 'C', 'D', [18, 12]),
      match('Finale', 'A', 'B', [25, 20]),
      match('Poules', 'E', 'F', [9, 2]),
    ],
    { first: 'A', second: 'B', third: 'C' },
  ],
])('%s : le podium ne dit que ce que les matchs ont décidé', (_, matches, podium) => {
  expect(podiumOf(matches)).toEqual(podium)
})
