import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../reference/categories.ts'
import {
  type Season,
  birthYears,
  birthYearsLabel,
  categorySeasonLabel,
  isSeason,
  nextSeason,
  seasonDays,
  seasonLabel,
  seasonOf,
} from './season.ts'

const season = fc.integer({ min: 1990, max: 2090 }).map((year): Season => `${year}-${year + 1}`)

describe('la saison', () => {
  it.each([
    ['2026-06-30', '2025-2026'],
    ['2026-07-01', '2026-2027'],
    ['2026-12-31', '2026-2027'],
    ['2027-01-01', '2026-2027'],
  ])('le %s est de la saison %s', (day, expected) => {
    expect(seasonOf(day)).toBe(expected)
  })

  it('commence et finit dans elle-même, la suivante le lendemain', () => {
    fc.assert(
      fc.property(season, (value) => {
        const { first, last } = seasonDays(value)
        expect(seasonOf(first)).toBe(value)
        expect(seasonOf(last)).toBe(value)
        expect(seasonDays(nextSeason(value)).first.slice(0, 4)).toBe(last.slice(0, 4))
      }),
    )
  })

  it.each([
    ['2026-2027', true],
    ['2026-2028', false],
    ['2026', false],
    ['26-27', false],
  ])('« %s » en est une : %s', (value, expected) => {
    expect(isSeason(value)).toBe(expected)
  })

  it('se lit « saison 2026-2027 »', () => {
    expect(seasonLabel(nextSeason('2025-2026'))).toBe('saison 2026-2027')
  })
})

describe('les années de naissance', () => {
  it.each([
    ['U7', 2019, 2020],
    ['U9', 2017, 2018],
    ['U11', 2015, 2016],
    ['U13', 2013, 2014],
    ['U15', 2011, 2012],
    ['U17', 2009, 2010],
    ['U18', 2008, 2010],
    ['U20', 2006, 2008],
    ['U21', 2005, 2007],
    ['Senior', null, 2004],
    ['Vétéran', null, 2004],
  ] as const)('de %s en 2025-2026 vont de %s à %s', (category, from, to) => {
    expect(birthYears(category, '2025-2026')).toEqual({ from, to })
  })

  it.each([
    ['U13', 'nés en 2013 et 2014'],
    ['U18', 'nés de 2008 à 2010'],
    ['Senior', 'nés en 2004 et avant'],
    ['Vétéran', 'âge fixé par le règlement du tournoi'],
  ] as const)('de %s se lisent « %s »', (category, label) => {
    expect(birthYearsLabel(category, '2025-2026')).toBe(label)
  })

  it('s’enseignent avec la catégorie', () => {
    expect(categorySeasonLabel('U13', '2026-2027')).toBe('U13 (nés en 2014 et 2015)')
  })

  it('avancent d’un an à chaque saison', () => {
    fc.assert(
      fc.property(season, fc.constantFrom(...CATEGORIES), (value, category) => {
        const now = birthYears(category, value)
        const next = birthYears(category, nextSeason(value))
        expect(next.to).toBe(now.to + 1)
        expect(next.from).toBe(now.from === null ? null : now.from + 1)
      }),
    )
  })

  it('couvrent, de U7 à Senior, chaque année une seule fois', () => {
    const current = (['U7', 'U9', 'U11', 'U13', 'U15', 'U18', 'U21', 'Senior'] as const).map((category) =>
      birthYears(category, '2025-2026'),
    )
    for (const [index, { from }] of current.slice(0, -1).entries())
      expect(current[index + 1]?.to).toBe(Number(from) - 1)
  })
})
