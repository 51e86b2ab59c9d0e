import { expect, test } from 'vitest'
import type { TypedCategory } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { FOR_ALL, inOrder, newCategories } from './new-categories.ts'
import { numberedRows } from '../saving/numbered-rows.ts'

test('trois catégories et deux genres font six lignes, du plus jeune au plus grand, au même prix', () => {
  const rows = newCategories(
    { ...FOR_ALL, categories: ['U15', 'U11', 'U13'], genders: ['feminin', 'masculin'], price: ' 60 ' },
    [],
  )
  expect(rows.map(({ category, gender }) => `${category} ${gender}`)).toEqual([
    'U11 masculin',
    'U11 feminin',
    'U13 masculin',
    'U13 feminin',
    'U15 masculin',
    'U15 feminin',
  ])
  expect(new Set(rows.map(({ price, max_participants }) => `${price} ${max_participants}`))).toEqual(new Set(['60 8']))
})

test('ce qui est déjà là n’est pas ajouté deux fois, et les plus jeunes viennent en plateau', () => {
  const there = newCategories({ ...FOR_ALL, categories: ['U13'], genders: ['mixte'] }, [])
  const added = newCategories({ ...FOR_ALL, categories: ['U7', 'U13'], genders: ['mixte'] }, there)
  expect(added.map(({ category, format }) => [category, format])).toEqual([['U7', 'plateau']])
  expect(inOrder([...there, ...added]).map(({ category }) => category)).toEqual(['U7', 'U13'])
})

const row = (category: string, change: Partial<TypedCategory> = {}): TypedCategory => ({
  id: null,
  category,
  gender: 'mixte',
  division: '',
  day: '',
  price: '60',
  max_participants: '8',
  format: 'pools',
  ...change,
})

test('une ligne changée pendant son envoi prend le numéro qu’elle a reçu, et non un second', () => {
  const sent = [row('U11'), row('U13')]
  const typed = [row('U11'), row('U13', { price: '80' })]
  expect(numberedRows(typed, sent, [7, 8]).map(({ id, price }) => [id, price])).toEqual([
    [7, '60'],
    [8, '80'],
  ])
})

test('une ligne retirée ou ajoutée pendant l’envoi ne décale pas les numéros des autres', () => {
  const sent = [row('U11'), row('U13'), row('U15')]
  expect(numberedRows([row('U13'), row('U15')], sent, [7, 8, 9]).map(({ id }) => id)).toEqual([8, 9])
  expect(numberedRows([...sent, row('U18')], sent, [7, 8, 9]).map(({ id }) => id)).toEqual([7, 8, 9, null])
})

test('ce que le serveur n’a pas encore pris n’a pas de numéro', () => {
  const sent = [row('U11'), row('U13', { price: 'x' })]
  expect(numberedRows(sent, sent, [null, null]).map(({ id }) => id)).toEqual([null, null])
  expect(numberedRows([row('U11', { id: 3 }), row('U13')], [row('U11', { id: 3 }), row('U13')], [3, 9])).toEqual([
    row('U11', { id: 3 }),
    row('U13', { id: 9 }),
  ])
})
