import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { judgeWords, tokensOf } from './words.ts'

const verdict = (text: string, names?: string[]) => judgeWords(text, names).verdict

describe('un texte', () => {
  it.each([
    ['Très bon accueil, gymnase chauffé, buvette parfaite.', 'clean'],
    ['Merci à l’équipe U13 de Basket 69, arrivée à 8 h 30 !', 'clean'],
    ['L’arbitrage était sévère mais juste : 45-43 à la fin.', 'clean'],
    ['', 'clean'],
    ['Les matchs étaient passionnants, ma conne… non, ma concentration', 'flag'],
    ['Le parking est au fond du cul-de-sac, on a perdu les pédales.', 'clean'],
    ['Quel bordel pour se garer', 'flag'],
    ['Buvette pourrie', 'flag'],
    ['Sale arabe', 'hold'],
    ['On va te retrouver à la sortie', 'hold'],
    ['Joueurs : des enculés', 'hold'],
  ])('« %s » est jugé %s', (text, expected) => {
    expect(verdict(text)).toBe(expected)
  })

  it.each([
    ['en capitales', 'ENCULÉ'],
    ['accentué autrement', 'énculè'],
    ['en caractères pleine chasse', 'ｅｎｃｕｌｅ'],
    ['coupé d’un espace invisible', 'encu\u200blé'],
    ['coupé d’une césure', 'en\u00adcu\u00adlé'],
    ['aux lettres répétées', 'ennnnncuuulééé'],
    ['aux chiffres pour lettres', '3ncul3s'],
    ['aux signes pour lettres', 'p€d€s, $alop€s'],
    ['aux lettres espacées', 'e n c u l é'],
    ['aux lettres pointées', 'p.u.t.e'],
    ['aux lettres cyrilliques', 'еncul\u0435'],
    ['au pluriel', 'bougnoules'],
  ])('ne cache pas une injure : %s', (_how, text) => {
    expect(verdict(text)).toBe('hold')
  })

  it('ne juge que des mots entiers', () => {
    for (const text of ['député', 'réputation', 'dispute', 'convivial', 'concours', 'calcul', 'Gascogne', 'sélection'])
      expect([text, verdict(text)]).toEqual([text, 'clean'])
  })

  it('garde les nombres et les catégories pour ce qu’ils sont', () => {
    expect(tokensOf('U13 – 1er à 14 h 30')).toEqual(['u13', 'ier', 'a', '14', 'h', '30'])
  })
})

describe('un nom', () => {
  const communes = readFileSync('server/reference/communes.tsv', 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split('\t')[1] ?? [])

  test('de commune n’est jamais retenu, ni signalé une fois reconnu, et il y en a 34 875', () => {
    expect(communes.length).toBeGreaterThanOrEqual(34_875)
    expect(communes.filter((name) => verdict(name) === 'hold')).toEqual([])
    expect(communes.filter((name) => verdict(`Le club de ${name} remercie`, [name]) !== 'clean')).toEqual([])
  })

  it('de Gland, d’Andouillé et de Bosc-Bordel passe ; le mot seul non', () => {
    for (const name of ['Gland', 'Andouillé', 'Bosc-Bordel']) {
      expect(verdict(name)).toBe('flag')
      expect(verdict(`Merci à ${name}`, [name])).toBe('clean')
    }
    expect(verdict('Quel bordel à Bosc-Bordel', ['Bosc-Bordel'])).toBe('flag')
  })

  it('de joueur ou de club passe de même', () => {
    expect(verdict('Bravo à Kevin Bouffon', ['Kevin Bouffon'])).toBe('clean')
    expect(verdict('Bravo aux Tocards du Rhône', ['Les Tocards', 'Tocards du Rhône'])).toBe('clean')
  })
})
