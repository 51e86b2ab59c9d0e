import { expect, test } from 'vitest'
import { pathMiddle } from './path-middle.ts'

test.each([
  ['un carré', 'm0 0 10 0 0 10-10 0z', [5, 5]],
  ['un carré tourné à l’envers', 'm0 0 0 10 10 0 0-10z', [5, 5]],
  ['une équerre, vers son gros bout', 'm0 0 12 0 0 4-8 0 0 8-4 0z', [4.4, 4.4]],
  ['une île et sa terre : la terre', 'm0 0 2 0 0 2-2 0zm10 10 10 0 0 10-10 0z', [15, 15]],
] as const)('le milieu de %s', (_, path, middle) => {
  expect(pathMiddle(path).map((unit) => Math.round(unit * 10) / 10)).toEqual(middle)
})
