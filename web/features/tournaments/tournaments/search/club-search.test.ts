import { describe, expect, test } from 'vitest'
import { orderedClubSearch, readClubSearch } from './club-search.ts'

describe('l’adresse de la recherche d’un club', () => {
  test.each([
    ['rien : par distance', {}, {}, 'distance'],
    ['l’ordre usuel ne s’écrit pas', { order: 'distance' }, {}, 'distance'],
    ['un autre ordre se garde', { order: 'bookable' }, { order: 'bookable' }, 'bookable'],
    ['des mots : selon ce qui en est compris', { q: 'coupe' }, { q: 'coupe' }, undefined],
    ['des mots, par distance', { q: 'coupe', order: 'distance' }, { q: 'coupe', order: 'distance' }, 'distance'],
    ['la pertinence sans mots n’a pas de sens', { order: 'relevance' }, {}, 'distance'],
    ['un rayon sans ville part du club', { radius_km: 50 }, { radius_km: 50 }, 'distance'],
    ['une région', { region: '93', nonsense: 1 }, { region: '93' }, 'distance'],
  ])('%s', (_, address, read, order) => {
    const search = readClubSearch(address)
    expect(search).toEqual(read)
    expect(orderedClubSearch(search).order).toBe(order)
  })
})
