import { expect, test } from 'vitest'
import { internationalPhone, isPhone } from './phone.ts'

test.each([
  ['06 12 34 56 78', true],
  ['+33 6.12.34.56.78', true],
  [' (0)5-90-12-34-56 ', true],
  ['allô', false],
  ['12345', false],
  ['', false],
  ['06 12 34 56 78 poste 4', false],
])('« %s » est un numéro : %s', (text, expected) => expect(isPhone(text)).toBe(expected))

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+33 (0)6.12.34.56.78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['06 90 12 34 56', '+590690123456'],
  ['0692 12 34 56', '+262692123456'],
  ['+32 470 12 34 56', '+32470123456'],
  ['12 34 56', null],
  ['allô', null],
])('« %s » se compose %s', (text, expected) => expect(internationalPhone(text)).toBe(expected))
