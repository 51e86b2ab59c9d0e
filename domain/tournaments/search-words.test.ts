import { expect, test } from 'vitest'
import { CATEGORIES } from '../common/reference/categories.ts'
import { type NamedCommune, type Reading, communeKeys, readSearch } from './search-words.ts'

const commune = (insee: string, name: string, population: number, is_whole = true) =>
  [{ insee, name, population, is_whole }] satisfies NamedCommune[]

const COMMUNES = new Map([
  ['lyon', commune('69123', 'Lyon', 520_000)],
  ['villeurbanne', commune('69266', 'Villeurbanne', 160_000)],
  ['69003', commune('69123', 'Lyon', 520_000)],
  ['vienne', commune('38544', 'Vienne', 31_000)],
  ['indre', commune('44074', 'Indre', 4_000)],
  ['us', commune('95625', 'Us', 1_300)],
  ['saint etienne', commune('42218', 'Saint-Étienne', 173_000)],
  ['saint denis', commune('97411', 'Saint-Denis', 153_000)],
  ['villefranche', commune('69264', 'Villefranche-sur-Saône', 36_000, false)],
  ['l isle d abeau', commune('38193', "L'Isle-d'Abeau", 16_000)],
])
const LYON = { near: '69123', town: 'Lyon' }

test.each<[string, Reading]>([
  ['lyon', LYON],
  ['LYON', LYON],
  ['tournoi à Lyon', LYON],
  ['69003', LYON],
  ['St-Étienne', { near: '42218', town: 'Saint-Étienne' }],
  ["l'isle d’abeau", { near: '38193', town: "L'Isle-d'Abeau" }],
  ['U13', { category: 'U13' }],
  ['u 13', { category: 'U13' }],
  ['u13f', { category: 'U13', gender: 'feminin' }],
  ['séniors garçons', { category: 'Senior', gender: 'masculin' }],
  ['mixte', { gender: 'mixte' }],
  ['u13 filles lyon', { category: 'U13', gender: 'feminin', ...LYON }],
  ['benjamines', { category: 'U13', gender: 'feminin' }],
  ['Benjamins', { category: 'U13' }],
  ['minimes garçons', { category: 'U15', gender: 'masculin' }],
  ['cadettes', { category: 'U17', gender: 'feminin' }],
  ['cadets', { category: 'U17' }],
  ['juniors', { category: 'U20' }],
  ['mini-poussines', { category: 'U9', gender: 'feminin' }],
  ['poussins', { category: 'U11' }],
  ['babys', { category: 'U7' }],
  ['baby basket', { category: 'U7' }],
  ['seniors filles', { category: 'Senior', gender: 'feminin' }],
  ['séniors f', { category: 'Senior', gender: 'feminin' }],
  ['benjamins F', { category: 'U13', gender: 'feminin' }],
  ['U13F', { category: 'U13', gender: 'feminin' }],
  ['u 13 f', { category: 'U13', gender: 'feminin' }],
  ['U13-G', { category: 'U13', gender: 'masculin' }],
  ['u13m2', { category: 'U13', gender: 'masculin' }],
  ['moins de 13 ans', { category: 'U13' }],
  ['-15 ans filles', { category: 'U15', gender: 'feminin' }],
  ['moins de 11', { category: 'U11' }],
  ['vétérans', { category: 'Vétéran' }],
  ['tournoi benjamines à Lyon', { category: 'U13', gender: 'feminin', ...LYON }],
  ['Rhône', { department: '69' }],
  ['bouches du rhone', { department: '13' }],
  ['PACA', { region: '93' }],
  ['rhone-alpes', { region: '84' }],
  ['ile de france u15', { region: '11', category: 'U15' }],
  ['la réunion', { region: '04' }],
  ['coupe de Noël lyon', { q: 'coupe Noël', ...LYON }],
  ['us lyon', { q: 'us', ...LYON }],
])('« %s » est d’abord compris comme ce qu’il nomme', (typed, reading) => {
  expect(readSearch(typed, COMMUNES)[0]).toEqual(reading)
})

test.each<[string, Reading]>([
  ['69', { department: '69' }],
  ['2a', { department: '2A' }],
  ['us', { near: '95625', town: 'Us' }],
  ['centre', { region: '24' }],
  ['espoir', { category: 'U21' }],
  ['sm', { category: 'Senior', gender: 'masculin' }],
  ['villefranche', { near: '69264', town: 'Villefranche-sur-Saône' }],
])('« %s » est d’abord du texte, puis ce qu’il pourrait nommer', (typed, reading) => {
  expect(readSearch(typed, COMMUNES)).toEqual([{ q: typed }, reading])
})

test('ce qui est compris n’empêche pas de revenir au texte quand rien n’est trouvé', () => {
  expect(readSearch('lyon', COMMUNES).at(-1)).toEqual({ q: 'lyon' })
})

test('une ville connue passe avant le département du même nom, une petite après', () => {
  expect(readSearch('vienne', COMMUNES)[0]).toEqual({ near: '38544', town: 'Vienne' })
  expect(readSearch('indre', COMMUNES)[0]).toEqual({ department: '36' })
})

test('chaque catégorie se dit de plusieurs façons', () => {
  for (const category of CATEGORIES)
    for (const typed of [category, category.toUpperCase(), `${category}s`, `tournoi ${category} lyon`])
      expect(readSearch(typed, COMMUNES)[0], typed).toMatchObject({ category })
  for (const age of CATEGORIES.flatMap((category) => /^U(\d+)$/u.exec(category)?.[1] ?? []))
    for (const typed of [`u ${age}`, `moins de ${age} ans`, `-${age} ans`, `U${age}F`, `U${age}-M`, `u ${age} g`])
      expect(readSearch(typed, COMMUNES)[0], typed).toMatchObject({ category: `U${age}` })
})

test.each(['tournoi', 'les aigles', '3x3', 'été', ''])('« %s » ne nomme rien : il reste du texte', (typed) => {
  expect(readSearch(typed, COMMUNES)).toEqual([{ q: typed }])
})

test('entre guillemets, une ville reste un mot', () => {
  expect(readSearch('"lyon"', COMMUNES)).toEqual([{ q: 'lyon' }])
  expect(readSearch('« lyon »', COMMUNES)).toEqual([{ q: 'lyon' }])
})

test('une seule valeur par filtre : la seconde reste du texte', () => {
  expect(readSearch('u13 u15', COMMUNES)[0]).toEqual({ category: 'U13', q: 'u15' })
})

test('les noms à chercher sont écrits comme dans la table des communes, sans nombre démesuré', () => {
  expect(communeKeys('U13 St-Étienne')).toEqual(expect.arrayContaining(['saint etienne', 'u13 saint etienne']))
  expect(communeKeys('a '.repeat(50))).toEqual([])
  expect(communeKeys('un deux trois quatre cinq six sept huit neuf dix onze douze').length).toBeLessThan(70)
})
