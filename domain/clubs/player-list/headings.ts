import { DRAFT_FIELDS } from '../players/player.ts'
import { fold } from '../../common/text.ts'

/** Columns that help to filter the list of a whole club. They are not kept. */
export const SORTING_COLUMNS = ['category', 'gender', 'licence_type'] as const

/** Columns that a list may have: the facts about a player, both names in one column, and what filters the lines. */
export const LIST_COLUMNS = [...DRAFT_FIELDS, 'full_name', ...SORTING_COLUMNS] as const

export type ListColumn = (typeof LIST_COLUMNS)[number]

/** The fact that a column of a pasted table gives; null when the column is not read. */
export type Column = ListColumn | null

export const COLUMN_LABELS: Record<ListColumn, string> = {
  last_name: 'Nom',
  first_name: 'Prénom',
  birth: 'Année de naissance',
  licence_number: 'Licence',
  consent: 'Droit à l’image',
  consent_from: 'Accord donné par',
  consent_on: 'Accord donné le',
  full_name: 'Nom et prénom',
  category: 'Catégorie',
  gender: 'Sexe',
  licence_type: 'Type de licence',
}

/** The fact that a heading names; null when it is not read. */
export function fieldOf(heading: string): ListColumn | null {
  const words = fold(heading)
  return LIST_COLUMNS.find((field) => fold(COLUMN_LABELS[field]) === words || HEADINGS[field].includes(words)) ?? null
}

/** How well a heading names its fact: the lower, the better. */
export const headingRank = (field: ListColumn, heading: string): number => HEADINGS[field].indexOf(fold(heading))

/** Headings as clubs and the federation's exports write them, folded. */
const HEADINGS: Record<ListColumn, readonly string[]> = {
  last_name: ['nom de famille', 'noms', 'nom joueur', 'nom du joueur', 'nom usuel', 'last name'],
  first_name: ['prenoms', 'prenom joueur', 'prenom du joueur', 'first name'],
  birth: [
    'annee',
    'annee naissance',
    'annee de naiss',
    'naissance',
    'date de naissance',
    'date naissance',
    'date de naiss',
    'ne le',
    'nee le',
    'ne e le',
    'ne en',
    'nee en',
    'ne e en',
    'ddn',
  ],
  licence_number: [
    'licences',
    'numero licence',
    'numero de licence',
    'n licence',
    'n de licence',
    'no lic',
    'n lic',
    'no licence',
    'no de licence',
    'num licence',
    'n licence ffbb',
    'numero national',
    'n national',
    'no national',
  ],
  consent: [
    'droit image',
    'droits a l image',
    'image',
    'photo',
    'autorisation photo',
    'autorisation image',
    'accord image',
  ],
  consent_from: ['accord par', 'autorise par', 'dit par', 'donne par'],
  consent_on: ['accord le', 'date accord', 'date de l accord', 'autorise le', 'donne le'],
  full_name: [
    'nom prenom',
    'nom prenoms',
    'noms et prenoms',
    'prenom nom',
    'prenom et nom',
    'joueur',
    'joueuse',
    'joueurs',
    'joueuses',
    'licencie',
    'licenciee',
    'nom complet',
    'identite',
  ],
  category: ['categories', 'cat', 'categ', 'categorie d age', 'categorie age'],
  gender: ['genre', 'sexe m f', 'm f', 'f m', 'civilite'],
  licence_type: ['type', 'type lic', 'type licence', 'types de licence'],
}
