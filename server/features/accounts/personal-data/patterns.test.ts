import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { addressPattern, namePattern, phonePattern } from './patterns.ts'

test.each([
  [
    namePattern('Jean Martin'),
    ['Jean Martin', '(Jean Martin)', String.raw`"\nJean Martin"`],
    ['Jean Martinez', 'BJean Martin'],
  ],
  [namePattern("Zoé d'Arc"), ["Zoé d'Arc", 'Zoé d&#39;Arc'], ['Zoé d’Arc']],
  [
    addressPattern('a.b@c.fr'),
    ['a.b@c.fr.', '<a.b@c.fr>', 'a.b@c.fr'],
    ['xa.b@c.fr', 'z.a.b@c.fr', 'a.b@c.fr.org', 'axb@c.fr'],
  ],
  [
    phonePattern('06 12 34 56 78'),
    ['0612345678', '06.12.34.56.78', '+33612345678', '+33 (0)6 12 34 56 78', '0033 6 12 34 56 78'],
    ['06123456789', '106 12 34 56 78', '07 12 34 56 78'],
  ],
  [phonePattern('+41 79 123 45 67'), ['+41791234567', '0041 79 123 45 67'], ['+4179123456']],
])('%s', async (pattern, named, others) => {
  const found = await db<{ text: string }[]>`
    select text from unnest(${[...named, ...others]}::text[]) as t (text) where text ~ ${pattern}`
  expect(found.map(({ text }) => text)).toEqual(named)
})
