import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { wordsQuery } from './words-query.ts'

test.each([
  ['Gymnase de Saint-Étienne', 'st etienne'],
  ['Coupe de St Étienne', 'Saint-Étienne'],
  ['Sainte-Foy-lès-Lyon', 'ste foy'],
  ['Tournoi de Pâques', 'tournois paques'],
  ['Lyon 12e56bfc', '12e56bfc'],
])('« %s » se trouve par « %s »', async (text, typed) => {
  const [row] = await db`
    select to_tsvector('simple', search_words(${text})) @@ to_tsquery('simple', ${wordsQuery(typed)}) as found`
  expect(row).toEqual({ found: true })
})

test.each(['', ' ! ', '&|:*'])('« %s » n’est aucun mot', (typed) => {
  expect(wordsQuery(typed)).toBe('')
})
