import { readFileSync } from 'node:fs'
import { type Font, create } from 'fontkit'
import { expect, test } from 'vitest'
import { WRITTEN_OUT } from './written-out.ts'
import { drawable, FONTS, isDrawable } from './pdf-fonts.ts'

const STAR = `*${WRITTEN_OUT}`

const LONG = 'Supercalifragilisticexpialidocieuxbasketclub'

test.each([
  ['BC Lyon – U13F', ['BC Lyon – U13F']],
  ['🏀🔥 Les Ballons d’Or 👩‍👩‍👧‍👦🇫🇷', [`${STAR} Les Ballons d’Or ${STAR}`]],
  ['⚽️ Foot © 1998 n° 7', [`${STAR} Foot © 1998 n° 7`]],
  ['ES الأسود', [`ES l'swd${STAR}`]],
  ['東京 נתניה', [`DongJing${STAR} ntnyh${STAR}`]],
  ['e\u0301te\u0301', ['été']],
  ['Спартак', [{ text: 'Спартак', font: 'Roboto' }]],
  ['🏀🔥', [STAR]],
  [`Les ${LONG} U9`, ['Les ', { text: LONG, wordBreak: 'break-all' }, ' U9']],
  ['Łódź', [{ text: 'Ł', font: 'Roboto' }, 'ód', { text: 'ź', font: 'Roboto' }]],
])('« %s » se dessine : types, mots trop longs, images', (text, pieces) => {
  expect(drawable(text)).toEqual(pieces)
})

test('ce que nos types sont dits avoir, ils l’ont', () => {
  const ours = Object.values(FONTS).map((styles) =>
    Object.values(styles).map((file) => new Set((create(readFileSync(file)) as Font).characterSet)),
  )
  const [hanken, bricolage, roboto] = ours as [Set<number>[], Set<number>[], Set<number>[]]
  const has = (fonts: readonly Set<number>[], code: number) => fonts.every((font) => font.has(code))
  const lacking: string[] = []
  for (let code = 0x20; code < 0x2_0000; code += 1) {
    const letter = String.fromCodePoint(code)
    if (/\s/u.test(letter)) continue
    if (isDrawable(letter, undefined) && !has([...hanken, ...bricolage], code)) lacking.push(letter)
    if (isDrawable(letter, 'Roboto') && !isDrawable(letter, undefined) && !has(roboto, code)) lacking.push(letter)
  }
  expect(lacking).toEqual([])
})
