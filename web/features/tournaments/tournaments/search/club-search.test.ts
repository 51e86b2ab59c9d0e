import { describe, expect, test } from 'vitest'
import { orderedClubSearch, readClubSearch } from './club-search.ts'
import { wantedEntry } from './wanted-entry.ts'

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

describe('la catégorie que propose « S’inscrire »', () => {
  const entered = (id: number, category: string, gender: 'masculin' | 'feminin', more = {}) => ({
    id,
    category,
    gender,
    division: null,
    day: null,
    price_cents: 0,
    max_participants: 8,
    current_participants: 2,
    format: 'pools',
    status: 'open' as const,
    ...more,
  })
  const categories = [
    entered(1, 'U13', 'masculin'),
    entered(2, 'U13', 'feminin'),
    entered(3, 'U18', 'masculin'),
    entered(4, 'U15', 'feminin', { current_participants: 8 }),
    entered(5, 'U11', 'feminin', { status: 'closed' }),
  ]

  test.each([
    ['celle que gardent les filtres', { category: 'U13', gender: 'feminin' as const }, 2],
    ['aucune dans le doute', { category: 'U13' }, undefined],
    ['une ancienne étiquette trouve la nouvelle', { category: 'U17' }, 3],
    ['jamais une catégorie complète', { category: 'U15' }, undefined],
    ['jamais une catégorie fermée', { category: 'U11' }, undefined],
    ['aucune sans filtre', {}, undefined],
  ])('%s', (_, wanted, id) => expect(wantedEntry({ categories }, wanted)).toBe(id))

  test('la seule du tournoi, sans filtre', () => expect(wantedEntry({ categories: [categories[0]!] }, {})).toBe(1))
})
