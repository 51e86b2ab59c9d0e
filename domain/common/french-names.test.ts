import { expect, test } from 'vitest'
import { atName, ofName, ofPerson, thatName } from './french-names.ts'

test.each([
  ['Clisson', 'à Clisson', 'de Clisson'],
  ['Le Cannet', 'au Cannet', 'du Cannet'],
  ['Le Mans', 'au Mans', 'du Mans'],
  ['Les Avirons', 'aux Avirons', 'des Avirons'],
  ['La Rochelle', 'à La Rochelle', 'de La Rochelle'],
  ["L'Haÿ-les-Roses", 'à L’Haÿ-les-Roses', 'de L’Haÿ-les-Roses'],
  ['Angers', 'à Angers', 'd’Angers'],
  ['Évry-Courcouronnes', 'à Évry-Courcouronnes', 'd’Évry-Courcouronnes'],
  ['Yvetot', 'à Yvetot', 'd’Yvetot'],
  ['Yutz', 'à Yutz', 'de Yutz'],
  ['Hyères', 'à Hyères', 'd’Hyères'],
  ['Haguenau', 'à Haguenau', 'de Haguenau'],
  ['Lens', 'à Lens', 'de Lens'],
  ['Leschaux', 'à Leschaux', 'de Leschaux'],
  ['Œting', 'à Œting', 'd’Œting'],
  ['le cannet', 'au cannet', 'du cannet'],
])('%s : « %s », « %s »', (name, at, of) => {
  expect([atName(name), ofName(name)]).toEqual([at, of])
})

test.each([
  ['Union Sportive de Dax', 'd’Union Sportive de Dax'],
  ['Étoile d’Auray', 'd’Étoile d’Auray'],
  ['Les Aigles du Rhône', 'des Aigles du Rhône'],
  ['BC Lyon', 'de BC Lyon'],
])('à l’ordre du club « %s » : « %s »', (club, of) => expect(ofName(club)).toBe(of))

test.each([
  ['Anna Petit', 'd’Anna Petit', 'qu’Anna Petit'],
  ['Le Goff', 'de Le Goff', 'que Le Goff'],
  ['Inès Moreau', 'd’Inès Moreau', 'qu’Inès Moreau'],
  ['Paul', 'de Paul', 'que Paul'],
])('devant %s : « %s », « %s », sans prendre son article', (name, of, that) => {
  expect([ofPerson(name), thatName(name)]).toEqual([of, that])
})

test('le partenaire « Atelier Maille » : « auprès d’Atelier Maille »', () =>
  expect(ofName('Atelier Maille')).toBe('d’Atelier Maille'))
