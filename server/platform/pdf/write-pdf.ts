import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { FONT_FILES, FONTS } from './pdf-fonts.ts'
import { INK } from './pdf-style.ts'

/** A document in the site's types, that reads no file but these and no address. The library is loaded on first use. */
export async function writePdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(FONTS)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => FONT_FILES.has(path))
  const written = pdfmake.createPdf({
    language: 'fr-FR',
    ...document,
    defaultStyle: { font: 'Hanken', fontSize: 10.5, lineHeight: 1.25, color: INK, ...document.defaultStyle },
  })
  return new Uint8Array(await written.getBuffer())
}
