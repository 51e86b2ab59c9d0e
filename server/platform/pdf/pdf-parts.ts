import type { Content } from 'pdfmake/interfaces'
import { drawable } from './pdf-fonts.ts'
import { LINE, MUTED } from './pdf-style.ts'

export type Party = {
  name: string
  address: string | null
  postal_code: string | null
  city: string | null
  email: string | null
}

/** Width between the margins of an A4 page, in points. */
const WIDTH = 483

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
