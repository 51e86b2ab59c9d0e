import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

test.each([
  ['06 12 34 56 78', true],
  ['+33 6.12.34.56.78', true],
  [' (0)5-90-12-34-56 ', true],
  ['allô', false],
  ['12345', false],
  ['', false],
  ['06 12 34 56 78 poste 4', false],
])('« %s » est un numéro : %s', (text, expected) => expect(isPhone(text)).toBe(expected))
