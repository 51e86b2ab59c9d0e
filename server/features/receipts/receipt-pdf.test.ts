import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ReceiptContent, receiptPdf } from './receipt-pdf.ts'

const receipt: ReceiptContent = {
  title: 'Reçu de paiement',
  number: '2026-0001',
  issued_on: '2026-11-22',
  organizer: {
    name: 'Union Sportive d’Évry – Cœur d’Île',
    address: '12, rue de l’Œuvre',
    postal_code: '91000',
    city: 'Évry-Courcouronnes',
    email: 'tournoi@exemple.test',
  },
  club: { name: 'Łódź Ÿ\u202fClub', address: null, postal_code: '69007', city: 'Lyon', email: null },
  tournament: 'Le Rendez-vous de décembre «\u00a0été\u00a0»',
  dates: '19 et 20 décembre 2026',
  location: 'Salle omnisports de la Passerelle, Vertou',
  team: 'ES Clisson – U18F',
  method: 'Carte bancaire',
  amount_cents: 123_450,
  original: null,
}

test('un reçu porte ses caractères en lui : ceux du site, et un autre pour les lettres qui leur manquent', async () => {
  const { fonts } = read(await receiptPdf(receipt))
  expect(fonts.map(({ name }) => name).sort()).toEqual([
    'BricolageGrotesque-ExtraBold',
    'HankenGrotesk-Bold',
    'HankenGrotesk-Regular',
    'Roboto-Medium',
  ])
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
})

test('tout ce qu’il dit se relit et se copie : accents, ligatures, espaces insécables, €, lettres d’ailleurs', async () => {
  const { text } = read(await receiptPdf(receipt))
  for (const words of [
    'Reçu de paiement',
    'n°\u00a02026-0001, du 22 novembre 2026',
    'Union Sportive d’Évry – Cœur d’Île',
    '12, rue de l’Œuvre',
    'Łódź Ÿ\u00a0Club',
    'Le Rendez-vous de décembre «\u00a0été\u00a0»',
    '1\u00a0234,50\u00a0€',
  ])
    expect(text).toContain(words)
})

test('aucune lettre n’y est un carré vide', async () => {
  const { glyphs } = read(await receiptPdf(receipt))
  expect(glyphs.length).toBeGreaterThan(200)
  expect(glyphs).not.toContain('0000')
})

test('un avoir dit ce qu’il annule, et reste une page de moins de 40 Ko', async () => {
  const pdf = await receiptPdf({ ...receipt, title: 'Avoir', number: '2026-0012', original: '2026-0001' })
  const { text, pages } = read(pdf)
  expect(text).toContain('Annule tout ou partie du reçu n°\u00a02026-0001')
  expect(text).toContain('Montant rendu')
  expect(pages).toBe(1)
  expect(pdf.byteLength).toBeLessThan(40_000)
})

/** What a reader of PDF makes of it: each piece of text by the font's own table of letters. */
function read(pdf: Uint8Array) {
  const objects = new Map<string, string>()
  const raw = Buffer.from(pdf).toString('latin1')
  for (const [, id, body] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, unpacked(body!))
  const all = [...objects.values()]
  const refer = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const fonts = new Map(
    all.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const font = objects.get(id!)!
        const descriptor = refer(refer(font, 'DescendantFonts'), 'FontDescriptor')
        const [, known = ''] = /\/BaseFont \/[A-Z]{6}\+(\S+)/.exec(font) ?? []
        return [
          name!,
          {
            name: known,
            isEmbedded: refer(descriptor, 'FontFile2') !== '',
            letters: lettersOf(refer(font, 'ToUnicode')),
          },
        ] as const
      }),
    ),
  )
  const glyphs: string[] = []
  let text = ''
  let currentFont = new Map<number, string>()
  for (const body of all.filter((one) => / Tf\b/.test(one)))
    for (const [, font, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ/g)) {
      if (font) currentFont = fonts.get(font)!.letters
      for (const [, hex] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
        for (const glyph of hex!.match(/.{4}/g)!) {
          glyphs.push(glyph)
          text += currentFont.get(Number.parseInt(glyph, 16)) ?? '�'
        }
    }
  return { fonts: [...fonts.values()], glyphs, text, pages: all.filter((one) => /\/Type \/Page\b/.test(one)).length }
}

function unpacked(body: string): string {
  const [head = '', rest] = body.split('stream\n')
  if (rest === undefined) return body
  const bytes = Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1')
  return `${head}${head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : rest}`
}

function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first, values] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex]] of [...values!.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      letters.set(
        Number.parseInt(first!, 16) + index,
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}
