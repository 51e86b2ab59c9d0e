import { expect, test } from 'vitest'
import { shortNames, townIn } from './short-names.ts'

test.each([
  ['BC Bréval – Seniors F', 'BC Bréval'],
  ['Milizac-Guipronvel Basket – Seniors F', 'Milizac-Guipronvel'],
  ['Avenir Saint-Melaine-sur-Aubance – U15M', 'Avenir Saint-Melaine'],
  ['Bry-sur-Marne – U15M', 'Bry-sur-Marne'],
  ['Les Tontons dunkeurs', 'Les Tontons dunkeurs'],
  ['Lyon 1', 'Lyon 1'],
  [' – U15M', ' – U15M'],
])('« %s » se lit « %s » où la catégorie est déjà dite', (name, short) => {
  expect(shortNames([{ name, category: 1 }]).get(name)).toBe(short)
})

test('deux équipes d’un club dans une catégorie gardent leur nom entier ; dans deux catégories, non', () => {
  const one = { name: 'US Vertou – U15M', category: 1 }
  const second = { name: 'US Vertou – U15M 2', category: 1 }
  const girls = { name: 'US Vertou – U15F', category: 2 }
  expect([...shortNames([one, second, girls]).values()]).toEqual([
    'US Vertou – U15M',
    'US Vertou – U15M 2',
    'US Vertou',
  ])
})

test('une équipe citée deux fois n’est pas sa propre jumelle', () => {
  const team = { name: 'BC Bréval – U11', category: 1 }
  expect(shortNames([team, team]).get(team.name)).toBe('BC Bréval')
})

test.each([
  ['BC Bréval', 'Bréval'],
  ['Avenir Saint-Melaine', 'Saint-Melaine'],
  ['US La Garenne-Colombes', 'La Garenne-Colombes'],
  ['Milizac-Guipronvel', 'Milizac-Guipronvel'],
  ['Les Tontons dunkeurs', 'Les Tontons dunkeurs'],
  ['BC 2', 'BC 2'],
])('sous son écusson, « %s » se lit « %s »', (short, town) => {
  expect(townIn(short)).toBe(town)
})
