import { expect, test } from 'vitest'
import { tournamentIdOf, tournamentParam } from './tournament-param.ts'

test('an address carries the number and the words of the title', () => {
  expect(tournamentParam({ id: 12, slug: 'tournoi-d-ete' })).toBe('12-tournoi-d-ete')
  expect(tournamentParam({ id: 12, slug: '' })).toBe('12')
})

test('only the number finds the tournament: a title may change', () => {
  expect(tournamentIdOf('12-un-ancien-nom')).toBe(12)
  expect(tournamentIdOf('12')).toBe(12)
})

test.each(['', 'abc', '0', '012', '12abc', '-12', '99999999999'])('what is not a number finds nothing: %s', (param) =>
  expect(tournamentIdOf(param)).toBeNull(),
)
