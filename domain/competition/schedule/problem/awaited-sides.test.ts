import { expect, test } from 'vitest'
import { compileFormat } from '../../formats/compile-format.ts'
import { awaitedSides, sidesOf } from './awaited-sides.ts'

test('la finale dit d’où viennent ses équipes, un premier match n’attend personne', () => {
  const sides = awaitedSides('7', compileFormat({ kind: 'single_elimination', third_place: true }, 4))
  expect(sides).toHaveLength(2)
  expect(sides.map((each) => each.sides)).toEqual(
    expect.arrayContaining([
      ['Vainqueur match 1', 'Vainqueur match 2'],
      ['Perdant match 1', 'Perdant match 2'],
    ]),
  )
})

test('une équipe exemptée attend celle qui vient d’un match', () => {
  const sides = awaitedSides('7', compileFormat({ kind: 'single_elimination', third_place: false }, 3))
  expect(sides).toHaveLength(1)
  expect(sides[0]!.sides.filter((side) => side === null)).toHaveLength(1)
})

test.each([
  [['A', 'B'], undefined, ['A', 'B']],
  [
    ['A', 'B'],
    ['Vainqueur match 1', 'Vainqueur match 2'],
    ['A', 'B'],
  ],
  [[], ['Vainqueur match 1', 'Vainqueur match 2'], ['Vainqueur match 1', 'Vainqueur match 2']],
  [['A'], [null, 'Vainqueur match 1'], ['A', 'Vainqueur match 1']],
  [['A'], ['Vainqueur match 1', null], ['Vainqueur match 1', 'A']],
  [['A'], ['Vainqueur match 1', 'Vainqueur match 2'], ['Vainqueur match 1', 'Vainqueur match 2']],
] as const)('%o, attendus %o : %o', (players, awaited, names) => {
  expect(sidesOf(players, awaited)).toEqual(names)
})
