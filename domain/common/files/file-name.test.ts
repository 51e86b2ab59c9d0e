import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { honestFileName } from './file-name.ts'
import { tidy } from '../text.ts'

const PDF = 'application/pdf'

test.each([
  ['facture.pdf', PDF, 'facture.pdf'],
  ['facture.PDF', PDF, 'facture.PDF'],
  ['facture\u202efdp.exe', PDF, 'facturefdp.pdf'],
  ['facture.pdf.exe', PDF, 'facture.pdf'],
  ['facture.exe. .', PDF, 'facture.pdf'],
  ['facture', PDF, 'facture.pdf'],
  ['logo.png', 'image/webp', 'logo.png'],
  ['logo.jpeg', 'image/webp', 'logo.jpeg'],
  ['logo.pdf', 'image/webp', 'logo.webp'],
  ['page.html', 'image/png', 'page.png'],
  ['.exe', PDF, '.exe.pdf'],
  ['', PDF, 'fichier.pdf'],
  ['données.csv', 'text/csv', 'données.csv'],
])('le nom %j d’un %s devient %j', (name, mime, honest) => {
  expect(honestFileName(tidy(name), mime)).toBe(honest)
})

test('quel que soit le nom donné, un PDF finit par .pdf, n’est lu que dans un sens, et le redire n’y change rien', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('', '.exe', '.pdf', '.js.', '.\u202etxt'),
      (stem, end) => {
        const name = honestFileName(tidy(stem + end), PDF)
        expect(name).toMatch(/\.pdf$/i)
        expect(name).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}]/u)
        expect(honestFileName(name, PDF)).toBe(name)
      },
    ),
  )
})
