import { describe, expect, test } from 'vitest'
import { crestArt, initials } from './crest-art.ts'
import { CURATED_PAIRS, withColours } from './curated-pairs.ts'
import { SHIRT_NAMES } from './shirts.ts'

describe('les initiales d’un club', () => {
  test.each([
    ['Union Sportive Vertou Basket (démo)', 'USV'],
    ['BC Les Herbiers', 'BCH'],
    ['Élan Hédé-Bazouges', 'ÉHB'],
    ['Cercle Sportif L’Isle-d’Abeau', 'CSI'],
    ["Cercle Sportif L'Isle-d'Abeau", 'CSI'],
    ['Foyer Laïque Parigné-l’Évêque', 'FLP'],
    ['CTC Nantes', 'CTC'],
    ['Vertou Basket', 'VB'],
    ['ASVEL', 'A'],
    ['élan', 'É'],
    ['E\u0301lan', 'É'],
    ['3x3 Paris', 'P'],
    ['🏀🏀', ''],
    ['1234', ''],
    ['', ''],
  ])('« %s » : « %s »', (name, expected) => expect(initials(name)).toBe(expected))
})

describe('les couleurs d’un club', () => {
  test('sont celles qu’il a choisies', () => {
    expect(withColours({ id: 4, colours: ['pink', 'pink'] }).colours).toEqual(['pink', 'pink'])
  })

  test('viennent de son numéro tant qu’il n’a rien choisi, et se répartissent', () => {
    const drawn = Array.from({ length: 2400 }, (_, id) => withColours({ id, colours: null }).colours.join())
    const counts = [...Map.groupBy(drawn, (pair) => pair).values()].map((same) => same.length)
    expect(counts).toHaveLength(24)
    expect(Math.min(...counts)).toBeGreaterThan(50)
  })

  test('les paires tirées sont vingt-quatre, toutes différentes, de deux maillots', () => {
    expect(new Set(CURATED_PAIRS.map(String)).size).toBe(24)
    for (const [first, second] of CURATED_PAIRS)
      expect([first === second, SHIRT_NAMES.includes(first)]).toEqual([false, true])
  })
})

describe('l’écusson', () => {
  const paint = { ground: '#1d4bc0', text: '#fdfaf4', key: '#f5c431' }
  const club = (id: number, name: string, logo_url: string | null = null) => ({ id, name, logo_url })

  test('a l’un de cinq dessins, et pèse au plus 700 octets', () => {
    const crests = Array.from({ length: 500 }, (_, id) => crestArt(club(id, 'Union Sportive Vertou'), paint, true))
    expect(new Set(crests).size).toBe(5)
    for (const crest of crests) expect(`<svg viewBox="1 1 38 44">${crest}</svg>`.length).toBeLessThanOrEqual(700)
  })

  test('n’a de lettres que s’il est assez grand, et d’autant plus petites qu’elles sont larges', () => {
    expect(crestArt(club(1, 'Union Sportive Vertou'), paint, false)).not.toContain('<text')
    const size = (name: string) => Number(/font-size="([\d.]+)"/.exec(crestArt(club(1, name), paint, true))?.[1])
    expect([size('A'), size('Union Sportive Vertou'), size('Walk Wing Wave')]).toEqual([16, 11.1, 8.5])
  })

  test('laisse la place au logo, dont l’adresse ne peut rien ouvrir', () => {
    const crest = crestArt(club(1, 'Vertou', '/files/a"><script>'), paint, true)
    expect(crest).toContain('href="/files/a&#34;&#62;&#60;script&#62;"')
    expect(crest).not.toMatch(/<text|<script/)
  })

  test('ne montre d’un nom que des lettres', () => {
    expect(crestArt(club(1, '<b>x</b> "y" &z'), paint, true)).toMatch(/>BXB<\/text>$/)
  })
})
