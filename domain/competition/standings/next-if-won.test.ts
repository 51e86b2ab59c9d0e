import { expect, test } from 'vitest'
import { nextIfWon } from './next-if-won.ts'

const at = (id: number, game: string | null) => ({ id, game, scheduled_date: `2026-11-28T1${id}:00:00.000Z` })
const bracket = [
  { game: 'demi.1', label: 'Demi-finale', feeders: [null, null] },
  { game: 'finale', label: 'Finale', feeders: ['demi.1', 'demi.2'] },
  { game: 'grande', label: 'Grande finale', feeders: ['finale', null] },
]
const category = {
  stages: [{ bracket: [] }, { bracket }],
  matches: [at(1, 'poule'), at(2, 'demi.1'), at(3, 'finale'), at(4, null)],
}

test.each([
  ['une demi-finale mène à la finale, à son heure', 2, { label: 'Finale', scheduled_date: '2026-11-28T13:00:00.000Z' }],
  ['un match de poule ne mène à rien de sûr', 1, null],
  ['un match sans horaire à la suite ne promet rien', 3, null],
  ['un match hors de toute compétition, non plus', 4, null],
  ['un match d’une autre catégorie, non plus', 9, null],
])('%s', (_, id, next) => {
  expect(nextIfWon(category, id)).toEqual(next)
})
