import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import * as fc from 'fast-check'
import { FIRST_WORDS, tokensOf, wordJudge } from './words.ts'

const judge = wordJudge(FIRST_WORDS)
const verdict = (text: string, names?: string[]) => judge(text, names).verdict

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

describe('tout texte', () => {
  const plainly = (word: string) => word.normalize('NFD').replace(/\p{M}+/gu, '')
  /** Writings of a letter that a reader takes for the same letter. */
  const disguises = (letter: string): string[] => [
    letter,
    letter.toUpperCase(),
    letter.repeat(4),
    `${letter}\u200b`,
    `${letter}\u0301`,
    `\u00ad${letter}`,
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  ]

  it('qui cache une injure par ses lettres est retenu, où qu’elle soit', () => {
    const slurs = FIRST_WORDS.hold.map(plainly).filter((word) => /^[a-z]{4,}$/.test(word))
    expect(slurs.length).toBeGreaterThan(20)
    const disguised = fc
      .constantFrom(...slurs)
      .chain((slur) => fc.tuple(...slur.split('').map((letter) => fc.constantFrom(...disguises(letter)))))
      .map((letters) => letters.join(''))
    const around = fc.constantFrom('', 'Merci, ', 'Quels ', '12 – ', '« ')
    fc.assert(
      fc.property(around, disguised, fc.constantFrom('', ' !', 's', ', vraiment', ' »'), (before, slur, after) => {
        expect([slur, verdict(`${before}${slur}${after}`)]).toEqual([slur, 'hold'])
      }),
      { numRuns: 300 },
    )
  })

  it('a un verdict, que ses mots justifient, et le même en étant redit', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1_000 }),
      fc
        .array(fc.constantFrom(...FIRST_WORDS.hold, ...FIRST_WORDS.flag, 'le', 'a', '!', '4', '\u200b'), {
          maxLength: 60,
        })
        .map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(texts, fc.array(fc.string({ maxLength: 20 }), { maxLength: 5 }), (text, names) => {
        const { verdict: first, words } = judge(text, names)
        expect(words.length > 0).toBe(first !== 'clean')
        expect(judge(text, names).verdict).toBe(first)
        expect(judge(text, [text]).verdict).toBe(tokensOf(text).length > 0 ? 'clean' : first)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['chiffres', '4'],
    ['signes', '!'],
    ['lettres seules', 'a '],
    ['la même lettre', 'a'],
    ['débuts d’injure', 'sale '],
    ['débuts de menace', 'va te '],
    ['accents', 'e\u0301\u0301'],
    ['caractères invisibles', 'a\u200b'],
    ['ligatures', '\ufdfa'],
  ])('long de cent mille caractères est jugé aussitôt : %s', (_what, piece) => {
    const text = piece.repeat(100_000 / piece.length)
    const started = performance.now()
    judge(text, ['Sale', 'Va te'])
    // A judge in quadratic time would take minutes here.
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('est jugé selon les listes du moment', () => {
    const own = wordJudge({ hold: ['vilain pas beau'], flag: ['zut'], allow: ['Zut-les-Bains'] })
    expect(own('Vilains, pas beaux').verdict).toBe('hold')
    expect(own('Zut alors')).toEqual({ verdict: 'flag', words: ['zut'] })
    expect(own('Merci à Zut-les-Bains').verdict).toBe('clean')
    expect(own('enculé').verdict).toBe('clean')
  })
})
