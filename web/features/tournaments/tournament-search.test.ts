import { describe, expect, test } from 'vitest'
import { countFilters, filtersOf, readTournamentSearch } from './tournament-search.ts'

describe('the address of a list of tournaments', () => {
  test('keeps what the search engine knows', () => {
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

  test('drops what it does not, empty fields of a form included', () => {
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

  test('a number typed as words is still words', () =>
    expect(readTournamentSearch({ q: 69003 })).toEqual({ q: '69003' }))

  test('an overseas region is found with or without its zero', () => {
    expect(readTournamentSearch({ region: 4 }).region).toBe('04')
    expect(readTournamentSearch({ region: '04' }).region).toBe('04')
  })

  test('an order that has nothing to stand on is dropped', () => {
    expect(readTournamentSearch({ order: 'distance' })).toEqual({})
    expect(readTournamentSearch({ order: 'relevance' })).toEqual({})
    expect(readTournamentSearch({ order: 'distance', near: '69123', town: 'Lyon' })).toEqual({
      order: 'distance',
      near: '69123',
      town: 'Lyon',
    })
  })

  test('a town without its code measures nothing', () =>
    expect(readTournamentSearch({ town: 'Lyon', radius_km: 50 })).toEqual({}))

  test('the API is not asked about the name of the town', () => {
    expect(filtersOf({ near: '69123', town: 'Lyon' })).toEqual({ near: '69123' })
  })

  test('a period counts as one filter, words and order as none', () => {
    expect(countFilters({ q: 'x', order: 'date' })).toBe(0)
    expect(countFilters({ from: '2026-12-01', to: '2026-12-31', max_price_cents: 0 })).toBe(2)
  })
})
