import { describe, expect, test } from 'vitest'
import { carriedName, proposedCategory } from './carry-over.ts'
import { CATEGORIES, type Category } from '../../common/reference/categories.ts'
import { birthYears, nextSeason } from '../../common/dates/season.ts'

describe('la catégorie proposée la saison suivante', () => {
  test.each<[string, Category, number[], Category]>([
    ['sans joueurs saisis, la même', 'U13', [], 'U13'],
    ['une majorité sera trop âgée', 'U13', [2013, 2013, 2014], 'U15'],
    ['la moitié seulement', 'U13', [2013, 2014], 'U13'],
    ['personne', 'U13', [2014, 2014, 2014], 'U13'],
    ['d’un ancien nom à celui d’aujourd’hui', 'U17', [2009, 2009], 'U18'],
    ['les seniors le restent', 'Senior', [1990, 1991], 'Senior'],
    ['les vétérans aussi', 'Vétéran', [1960], 'Vétéran'],
  ])('%s', (_, category, birth_years, proposed) => {
    expect(proposedCategory({ category, birth_years }, '2026-2027', CATEGORIES)).toBe(proposed)
  })

  test('une catégorie que la plateforme ne propose pas n’est pas proposée', () => {
    expect(proposedCategory({ category: 'U13', birth_years: [2013] }, '2026-2027', ['U11', 'U13'])).toBe('U13')
  })

  test('la suivante accueille ceux qui viennent de dépasser l’âge', () => {
    for (const category of CATEGORIES) {
      const { from: oldest } = birthYears(category, '2025-2026')
      if (oldest === null) continue
      const season = nextSeason('2025-2026')
      const next = proposedCategory({ category, birth_years: [oldest] }, season, CATEGORIES)
      const { from, to } = birthYears(next, season)
      expect(next).not.toBe(category)
      expect([category, (from === null || oldest >= from) && oldest <= to]).toEqual([category, true])
    }
  })
})

test.each([
  ['U13F Lyon', 'U15F Lyon'],
  ['ES Clisson – U13 2', 'ES Clisson – U15 2'],
  ['Les Rebonds', 'Les Rebonds'],
  ['ABU13', 'ABU13'],
  ['U130', 'U130'],
])('le nom suit la catégorie : %s', (name, carried) => {
  expect(carriedName(name, 'U13', 'U15')).toBe(carried)
})
