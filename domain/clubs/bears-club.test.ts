import { expect, test } from 'vitest'
import { bearsClub } from './bears-club.ts'

test.each([
  ['BC Bréval – Seniors F', 'Basket Club Bréval (démo)', true],
  ['Milizac-Guipronvel Basket – Seniors F', 'Milizac-Guipronvel Basket (démo)', true],
  ['Avenir Saint-Melaine – U17F', 'Avenir Saint-Melaine-sur-Aubance Basket (démo)', true],
  ['Trois Secondes (BC Cavaillon)', 'Basket Club Cavaillon', true],
  ['Avenir 2', 'Avenir Rochefort Basket', false],
  ['Avenir', 'Avenir Rochefort Basket', false],
  ['Les Cadettes', 'Basket Club Bréval', false],
  ['U13', 'Basket Club Bréval', false],
  ['', 'Basket Club Bréval', false],
])('« %s » dit-elle le club « %s » ? %s', (team, name, said) => {
  expect(bearsClub(team, { name })).toBe(said)
})

test('la commune du club le dit aussi', () => {
  expect(bearsClub('Équipe de Vertou', { name: 'Union Sportive', city: 'Vertou' })).toBe(true)
})
