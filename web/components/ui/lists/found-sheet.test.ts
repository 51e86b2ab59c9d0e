import { expect, test } from 'vitest'
import { seeWords } from './found-sheet.tsx'

const CLUBS = ['club', 'clubs'] as const

test.each([
  [undefined, false, 'Voir les clubs'],
  [0, false, 'Aucun résultat'],
  [1, false, 'Voir 1 club'],
  [12, false, 'Voir 12 clubs'],
  [24, true, 'Voir plus de 24 clubs'],
])('le pied des filtres dit ce qu’ils trouvent : %o, suite %o', (count, hasMore, said) =>
  expect(seeWords(CLUBS, count, hasMore)).toBe(said),
)
