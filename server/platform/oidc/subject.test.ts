import { expect, test } from 'vitest'
import { ProviderFault } from './provider-fault.ts'
import { subjectOf } from './subject.ts'

test.each(['1', 'auth0|5f7c', '00u1A', 'élodie', 'a b', 'x'.repeat(255)])('%s désigne quelqu’un, tel quel', (sub) => {
  expect(subjectOf({ sub })).toBe(sub)
})

test.each([
  undefined,
  null,
  '',
  ' ',
  '\u00a0',
  12,
  true,
  {},
  ['1'],
  ' 1',
  '1\n',
  '1\u200b',
  '\u202e1',
  '\ud800',
  'x'.repeat(256),
])('ne désigne personne\u00a0: %j', (sub) => {
  expect(() => subjectOf({ sub })).toThrow(ProviderFault)
})
