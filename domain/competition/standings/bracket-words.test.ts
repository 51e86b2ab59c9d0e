import { expect, test } from 'vitest'
import { bracketWords, endWords, oddReasons } from './bracket-words.ts'

const MATCH = {
  status: 'scheduled',
  label: 'À venir',
  forfeit: null,
  scheduled_date: '2026-10-24T12:20:00Z',
  court: 'Terrain 2',
} as const

test.each([
  [{}, '14\u00a0h\u00a020 · Terrain 2'],
  [{ court: null }, '14\u00a0h\u00a020'],
  [{ status: 'in_progress', label: 'En cours' }, 'En cours · Terrain 2'],
  [{ status: 'completed', label: 'Terminé' }, 'Terminé'],
  [{ status: 'completed', label: 'Terminé', forfeit: 'team1' }, 'Forfait'],
  [{ status: 'completed', label: 'Terminé', forfeit: 'both' }, 'Double forfait'],
  [{ status: 'cancelled', label: 'Annulé' }, 'Annulé'],
] as const)('sous un match du tableau : %o', (changed, words) => {
  expect(bracketWords({ ...MATCH, ...changed }, 'Europe/Paris')).toBe(words)
})

test('un match fini comme peu le sont dit pourquoi, pas avant', () => {
  const why = 'Double forfait au match\u00a01\u00a0: Bron passe sans jouer.'
  expect(bracketWords({ ...MATCH, status: 'cancelled', label: 'Annulé' }, 'Europe/Paris', why)).toBe(why)
  expect(bracketWords(MATCH, 'Europe/Paris', why)).toBe('14\u00a0h\u00a020 · Terrain 2')
})

test.each([
  [{ status: 'in_progress', forfeit: 'both' }, null, null],
  [{ status: 'completed' }, null, null],
  [{ status: 'completed', forfeit: 'team2' }, null, 'Forfait'],
  [{ status: 'completed', forfeit: 'both' }, 'Ce match n’a pas de vainqueur.', 'Ce match n’a pas de vainqueur.'],
  [{ status: 'cancelled', label: 'Annulé' }, null, 'Annulé'],
] as const)('ce qui n’a pas été joué jusqu’au bout se dit, le reste non : %o, %s', (changed, reason, words) => {
  expect(endWords({ ...MATCH, ...changed }, reason)).toBe(words)
})

test('les raisons des tableaux suivent leurs matchs', () => {
  const stages = [
    {
      bracket: [
        { game: 'sf1', reason: 'Double forfait.' },
        { game: 'f', reason: null },
      ],
    },
  ]
  const matches = [
    { id: 7, game: 'sf1' },
    { id: 8, game: 'f' },
    { id: 9, game: null },
  ]
  expect([...oddReasons([{ stages, matches }])]).toEqual([[7, 'Double forfait.']])
})
