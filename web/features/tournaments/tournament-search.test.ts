import { describe, expect, test } from 'vitest'
import { countFilters, filtersOf, readTournamentSearch } from './tournament-search.ts'

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
    expect(filtersOf({ near: '69123', town: 'Lyon' })).toEqual({ near: '69123' })
  })

  test('compte une période pour un filtre, les mots et l’ordre pour aucun', () => {
    expect(countFilters({ q: 'x', order: 'date' })).toBe(0)
    expect(countFilters({ from: '2026-12-01', to: '2026-12-31', max_price_cents: 0 })).toBe(2)
  })
})
