import { expect, test } from 'vitest'
import { tournamentIdOf, tournamentParam } from './tournament-param.ts'

test('une adresse porte le numéro et les mots du titre', () => {
  expect(tournamentParam({ id: 12, slug: 'tournoi-d-ete' })).toBe('12-tournoi-d-ete')
  expect(tournamentParam({ id: 12, slug: '' })).toBe('12')
})

test('seul le numéro trouve le tournoi : un titre peut changer', () => {
  expect(tournamentIdOf('12-un-ancien-nom')).toBe(12)
  expect(tournamentIdOf('12')).toBe(12)
})

test.each(['', 'abc', '0', '012', '12abc', '-12', '99999999999'])(
  'ce qui n’est pas un numéro ne trouve rien : %s',
  (param) => expect(tournamentIdOf(param)).toBeNull(),
)
