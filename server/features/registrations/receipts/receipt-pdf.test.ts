import { expect, test } from 'vitest'
import { readPdf } from '#test/kit/files/read-pdf.ts'
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
  const { fonts } = readPdf(await receiptPdf(receipt))
  expect(fonts.map(({ name }) => name).sort()).toEqual([
    'BricolageGrotesque-ExtraBold',
    'HankenGrotesk-Bold',
    'HankenGrotesk-Regular',
    'Roboto-Medium',
  ])
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
})

test('tout ce qu’il dit se relit et se copie : accents, ligatures, espaces insécables, €, lettres d’ailleurs', async () => {
  const { text } = readPdf(await receiptPdf(receipt))
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
  const { glyphs } = readPdf(await receiptPdf(receipt))
  expect(glyphs.length).toBeGreaterThan(200)
  expect(glyphs).not.toContain('0000')
})

test('un avoir dit ce qu’il annule, et reste une page de moins de 40 Ko', async () => {
  const pdf = await receiptPdf({ ...receipt, title: 'Avoir', number: '2026-0012', original: '2026-0001' })
  const { text, pages } = readPdf(pdf)
  expect(text).toContain('Annule tout ou partie du reçu n°\u00a02026-0001')
  expect(text).toContain('Montant rendu')
  expect(pages).toBe(1)
  expect(pdf.byteLength).toBeLessThan(40_000)
})
