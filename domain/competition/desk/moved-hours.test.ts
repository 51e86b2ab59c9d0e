import { expect, test } from 'vitest'
import { movedHours } from './moved-hours.ts'

test.each([
  ['le même jour, les heures seules', '2027-05-22T08:00:00Z', '2027-05-22T08:30:00Z', '10 h → 10 h 30'],
  [
    'un autre jour, les deux jours',
    '2027-05-22T15:00:00Z',
    '2027-05-23T07:00:00Z',
    'sam. 22 mai 2027, 17 h → dim. 23 mai 2027, 9 h',
  ],
])('%s', (_name, from, to, words) => {
  expect(movedHours(from, new Date(to), 'Europe/Paris').replaceAll(/\s/gu, ' ')).toBe(words)
})
