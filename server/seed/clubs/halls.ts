import type { Random } from '../random.ts'

/** A sports hall and how a sentence goes there. */
export type Hall = { name: string; at: string; street: string }

const PLACES = [
  'des Tilleuls',
  'des Marronniers',
  'des Platanes',
  'des Érables',
  'du Grand Chêne',
  'des Peupliers',
  'des Ormeaux',
  'des Cèdres',
  'des Acacias',
  'du Verger',
  'des Saules',
  'des Charmes',
  'de la Prairie',
  'du Clos Fleuri',
  'de la Fontaine',
  'des Genêts',
  'des Églantiers',
  'du Vieux Moulin',
  'de la Rivière',
  'du Pré Long',
  'des Coquelicots',
  'de la Garenne',
  'des Noyers',
  'du Bois Joli',
  'de la Passerelle',
  'des Amandiers',
]

const BUILDINGS = [
  { name: 'Gymnase', at: 'au gymnase' },
  { name: 'Gymnase', at: 'au gymnase' },
  { name: 'Gymnase', at: 'au gymnase' },
  { name: 'Complexe sportif', at: 'au complexe sportif' },
  { name: 'Halle des sports', at: 'à la halle des sports' },
  { name: 'Salle omnisports', at: 'à la salle omnisports' },
]

export function createHalls(random: Random): () => Hall {
  const place = random.deck(PLACES)
  return () => {
    const building = random.pick(BUILDINGS)
    const where = place()
    const street = `${random.integer(1, 48)} ${random.pick(['rue', 'rue', 'allée', 'chemin', 'avenue'])} ${where}`
    return { name: `${building.name} ${where}`, at: `${building.at} ${where}`, street }
  }
}
