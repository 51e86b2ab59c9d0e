import { expect, test } from 'vitest'
import { kitOrderOf } from './kit-order.ts'
import { countPieces, sizesText } from './kit.ts'

test.each([
  [{}, 0, ''],
  [{ M: 6 }, 6, 'M × 6'],
  [{ M: 6, '8 ans': 2, S: 4 }, 12, '8 ans × 2, S × 4, M × 6'],
])('les tailles %j font %i pièces, dites « %s »', (sizes, pieces, words) => {
  expect(countPieces(sizes)).toBe(pieces)
  expect(sizesText(sizes)).toBe(words)
})

test('un formulaire ne dit que les tailles qui sont remplies', () => {
  const typed = { club_name: 'BC Vertou', quantity: '12', 'size:S': '4', 'size:M': ' 8 ', 'size:L': '0', 'size:XL': '' }
  expect(kitOrderOf(typed)).toMatchObject({ club_name: 'BC Vertou', quantity: 12, sizes: { S: 4, M: 8 }, email: '' })
})
