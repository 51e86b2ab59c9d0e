import type { Content, ContentText } from 'pdfmake/interfaces'
import { drawable, FONT_FILES, FONTS } from './receipt-fonts.ts'

export type Party = {
  name: string
  address: string | null
  postal_code: string | null
  city: string | null
  email: string | null
}

/** A4 pages in the type of the site. The PDF library is loaded on first use, because most processes never need it. */
export async function drawPaper(paper: { title: string; author: string; content: Content[] }): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(FONTS)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => FONT_FILES.has(path))
  const document = pdfmake.createPdf({
    info: { title: paper.title, author: paper.author },
    language: 'fr-FR',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Hanken', fontSize: 10.5, lineHeight: 1.25, color: INK },
    content: paper.content,
  })
  return new Uint8Array(await document.getBuffer())
}

export const INK = '#1d2433'
export const MUTED = '#5b6475'
export const LEATHER = '#b53f00'
export const LINE = '#e0d8c8'
const WIDTH = 483

/** The large type of the site, its figures all as wide. */
export const display = (text: string, fontSize: number, rest: Partial<ContentText>): Content => ({
  text: drawable(text),
  font: 'Bricolage',
  fontSize,
  lineHeight: 1.1,
  characterSpacing: -0.4,
  fontFeatures: ['tnum'],
  ...rest,
})

export const rule = (lineColor: string, lineWidth: number, margin: [number, number, number, number]): Content => ({
  margin,
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineColor, lineWidth }],
})

export const rowsApart = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.75),
  hLineColor: () => LINE,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingTop: () => 8,
  paddingBottom: () => 7,
}

export const party = (label: string, { name, address, postal_code, city, email }: Party): Content => ({
  stack: [
    { text: label, color: MUTED, fontSize: 9.5, margin: [0, 0, 0, 2] },
    { text: drawable(name), bold: true, fontSize: 12 },
    ...[address, [postal_code, city].filter(Boolean).join(' '), email]
      .filter((line) => line !== null && line !== '')
      .map((line) => ({ text: drawable(line ?? '') })),
  ],
})

/** Same drawing as public/favicon.svg. */
export const MARK = `<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${LEATHER}"/><g fill="none" stroke="#fffdf9" stroke-width="2.2"><path d="M5.6 32V18.4a10.4 10.4 0 0 1 20.8 0V32"/><path d="M11.4 32V21.5H20.6V32"/></g><circle cx="16" cy="20.6" r="4.6" fill="#eeb259"/></svg>`
