import { expect, test } from 'vitest'
import { withdrawalEffects } from './withdrawal.ts'

const left = { frees_a_place: true, goes_to: 'first_in_line', waiting: 0, is_drawn: false, games: 0 } as const

test.each([
  [left, ['Sa place est libre\u00a0: aucune équipe n’est en liste d’attente dans cette catégorie.']],
  [{ ...left, waiting: 1 }, ['Sa place est proposée à la seule équipe en liste d’attente.']],
  [{ ...left, waiting: 3 }, ['Sa place est proposée à la première des 3 équipes en liste d’attente.']],
  [
    { ...left, goes_to: 'whoever_is_first', waiting: 3 },
    ['Les 3 équipes en liste d’attente sont prévenues\u00a0: sa place revient à la première qui la prend.'],
  ],
  [
    { ...left, goes_to: 'nobody', waiting: 3 },
    ['Sa place n’est proposée à personne\u00a0: le tournoi ne prend plus d’équipe.'],
  ],
  [{ ...left, frees_a_place: false, waiting: 2 }, ['Aucune place ne se libère dans cette catégorie.']],
] as const)('un désistement dit ce que devient la place : %j', (given, sentences) => {
  expect(withdrawalEffects(given)).toEqual(sentences)
})

test.each([
  [0, 'Elle est dans le tirage publié\u00a0: remplacez-la, ou déclarez son forfait.'],
  [1, 'Elle a encore 1 match à jouer\u00a0: remplacez-la, ou déclarez son forfait.'],
  [4, 'Elle a encore 4 matchs à jouer\u00a0: remplacez-la, ou déclarez son forfait.'],
])('un désistement dit ce qui manque au programme : %i matchs', (games, sentence) => {
  expect(withdrawalEffects({ ...left, is_drawn: true, games }).at(-1)).toBe(sentence)
})
