import { expect, test } from 'vitest'
import { countPieces, sizesText } from './kit.ts'

test.each([
  [{}, 0, ''],
  [{ M: 6 }, 6, 'M × 6'],
  [{ M: 6, '8 ans': 2, S: 4 }, 12, '8 ans × 2, S × 4, M × 6'],
])('les tailles %j font %i pièces, dites « %s »', (sizes, pieces, words) => {
  expect(countPieces(sizes)).toBe(pieces)
  expect(sizesText(sizes)).toBe(words)
})
