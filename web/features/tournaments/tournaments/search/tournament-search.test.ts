import { describe, expect, test } from 'vitest'
import { countFilters } from './simple-filters.ts'
import { filtersOf, readTournamentSearch, understoodSearch } from './tournament-search.ts'

describe('l’adresse d’une liste de tournois', () => {
  test('garde ce que la recherche connaît', () => {
    const search = {
      q: 'tournoi',
      region: 84,
      gender: 'feminin',
      category: 'U13',
      division: 'regionale',
      from: '2026-12-01',
    }
    expect(readTournamentSearch(search)).toEqual({ ...search, region: '84' })
  })

  test('laisse le reste, champs vides d’un formulaire compris', () => {
    expect(
      readTournamentSearch({
        q: ' ',
        region: '999',
        gender: 'x',
        category: '',
        from: '2026-02-31',
        places_left: false,
        page: 3,
      }),
    ).toEqual({})
  })

  test('laisse ce qui ferait échouer la recherche', () => {
    expect(readTournamentSearch({ from: '0000-01-01', near: '\u0000', radius_km: 10 })).toEqual({})
    expect(readTournamentSearch({ near: '2A004' })).toEqual({ near: '2A004' })
  })

  test('garde un nombre tapé comme des mots', () => expect(readTournamentSearch({ q: 69003 })).toEqual({ q: '69003' }))

  test('trouve une région d’outre-mer avec ou sans son zéro', () => {
    expect(readTournamentSearch({ region: 4 }).region).toBe('04')
    expect(readTournamentSearch({ region: '04' }).region).toBe('04')
  })

  test('laisse un ordre qui ne repose sur rien', () => {
    expect(readTournamentSearch({ order: 'distance' })).toEqual({})
    expect(readTournamentSearch({ order: 'relevance' })).toEqual({})
    expect(readTournamentSearch({ order: 'distance', near: '69123', town: 'Lyon' })).toEqual({
      order: 'distance',
      near: '69123',
      town: 'Lyon',
    })
  })

  test('ne mesure rien d’une ville sans son code', () =>
    expect(readTournamentSearch({ town: 'Lyon', radius_km: 50 })).toEqual({}))

  test('ne demande pas à l’API le nom de la ville', () => {
    expect(filtersOf({ near: '69123', town: 'Lyon', order: 'distance' })).toEqual({ near: '69123', order: 'distance' })
  })

  test('demande d’abord ce que l’on peut prendre, sauf si des mots ou un ordre sont donnés', () => {
    expect(filtersOf({})).toEqual({ order: 'bookable' })
    expect(filtersOf({ q: 'coupe' })).toEqual({ q: 'coupe' })
    expect(filtersOf({ order: 'date' })).toEqual({ order: 'date' })
    expect(readTournamentSearch({ order: 'bookable' })).toEqual({})
    expect(readTournamentSearch({ q: 'coupe', order: 'bookable' })).toEqual({ q: 'coupe', order: 'bookable' })
  })

  test('dit par ses filtres ce que les mots nommaient', () => {
    const asked = { q: 'coupe u13 lyon', places_left: true }
    const understood = { q: 'coupe', category: 'U13', near: '69123', town: 'Lyon' } as const
    expect(understoodSearch(asked, understood)).toEqual({ ...understood, places_left: true, order: 'distance' })
    expect(understoodSearch({ q: '69' }, { department: '69' })).toEqual({ department: '69' })
  })

  test('connaît les départements par leur code', () => {
    for (const department of ['69', '2A', '974']) expect(readTournamentSearch({ department })).toEqual({ department })
    for (const department of ['7', '2C', '980', 'x']) expect(readTournamentSearch({ department })).toEqual({})
  })

  test('compte une période pour un filtre, les mots et l’ordre pour aucun', () => {
    expect(countFilters({ q: 'x', order: 'date' })).toBe(0)
    expect(countFilters({ from: '2026-12-01', to: '2026-12-31', max_price_cents: 0 })).toBe(2)
  })
})
