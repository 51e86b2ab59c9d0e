import { expect, test } from 'vitest'
import { drawable } from './pdf-fonts.ts'

const LONG = 'Supercalifragilisticexpialidocieuxbasketclub'

test.each([
  ['BC Lyon – U13F', ['BC Lyon – U13F']],
  ['🏀🔥 Les Ballons d’Or 👩‍👩‍👧‍👦🇫🇷', ['Les Ballons d’Or']],
  ['⚽️ Foot © 1998 n° 7', ['Foot © 1998 n° 7']],
  [`Les ${LONG} U9`, ['Les ', { text: LONG, wordBreak: 'break-all' }, ' U9']],
  ['Łódź', [{ text: 'Ł', font: 'Roboto' }, 'ód', { text: 'ź', font: 'Roboto' }]],
])('« %s » se dessine : types, mots trop longs, images', (text, pieces) => {
  expect(drawable(text)).toEqual(pieces)
})

test('un nom fait de seules images n’est pas effacé', () => {
  expect(drawable('🏀🔥')).toEqual([{ text: '🏀🔥', font: 'Roboto' }])
})
