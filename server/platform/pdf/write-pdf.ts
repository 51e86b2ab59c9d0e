import { readFileSync } from 'node:fs'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { inked } from './inked.ts'
import { FONT_FILES, FONTS } from './pdf-fonts.ts'
import { INK } from './pdf-style.ts'
import { unpackedFont } from './unpacked-font.ts'

/** Writes a PDF in the fonts of the site. It reads no other file and no address. The library is loaded on first use. */
export async function writePdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  const pdfmake = await (library ??= openLibrary())
  const written = pdfmake.createPdf({
    language: 'fr-FR',
    ...inked(document),
    defaultStyle: { font: 'Hanken', fontSize: 10.5, lineHeight: 1.25, color: INK, ...document.defaultStyle },
  })
  return new Uint8Array(await written.getBuffer())
}

let library: ReturnType<typeof openLibrary> | undefined

async function openLibrary() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(FONTS)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => FONT_FILES.has(path))
  // The library looks here before the disk. Its types do not declare it.
  const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync: (path: string, bytes: Buffer) => void } }
  for (const path of FONT_FILES)
    if (path.endsWith('.woff')) virtualfs.writeFileSync(path, unpackedFont(readFileSync(path)))
  return pdfmake
}
