import { fileURLToPath } from 'node:url'
import type { Content } from 'pdfmake'
import { formatDay } from '#domain/dates.ts'
import { formatEuros } from '#domain/money.ts'

export type Party = {
  name: string
  address: string | null
  postal_code: string | null
  city: string | null
  email: string | null
}

/** Content of a receipt, frozen on the day of issue. */
export type ReceiptContent = {
  title: 'Reçu de paiement' | 'Avoir'
  number: string
  /** 'YYYY-MM-DD', local day of the tournament. */
  issued_on: string
  organizer: Party
  club: Party
  tournament: string
  dates: string
  location: string
  team: string
  method: string
  amount_cents: number
  /** Number of the receipt that a credit note corrects. */
  original: string | null
}

/** One A4 page. The PDF library is loaded on first use, because most processes never need it. */
export async function receiptPdf(content: ReceiptContent): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium') } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === font('Regular') || path === font('Medium'))
  const document = pdfmake.createPdf({
    info: { title: `${content.title} ${content.number}`, author: content.organizer.name },
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: '#1d2433' },
    content: page(content),
  })
  return new Uint8Array(await document.getBuffer())
}

function page(content: ReceiptContent): Content[] {
  const credit = content.original !== null
  return [
    { columns: [party('Émis par', content.organizer), { ...party('Remis à', content.club), alignment: 'right' }] },
    { text: `${content.title} n° ${content.number}`, fontSize: 20, bold: true, margin: [0, 36, 0, 2] },
    { text: `Du ${formatDay(content.issued_on)}`, color: '#5b6475' },
    ...(credit ? [{ text: `Annule tout ou partie du reçu n° ${content.original}`, color: '#5b6475' }] : []),
    {
      margin: [0, 24, 0, 0],
      layout: rowsApart,
      table: {
        widths: [130, '*'],
        body: [
          ...lines(content).map((line) => line.map(drawable)),
          [
            { text: credit ? 'Montant rendu' : 'Montant reçu', bold: true },
            { text: formatEuros(content.amount_cents), bold: true, fontSize: 14 },
          ],
        ],
      },
    },
  ]
}

const rowsApart = {
  hLineWidth: (line: number, { table }: { table: { body: unknown[] } }) =>
    line === 0 || line === table.body.length ? 0 : 0.5,
  hLineColor: () => '#d8cfbd',
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingTop: () => 7,
  paddingBottom: () => 7,
}

const lines = ({ tournament, dates, location, team, method }: ReceiptContent) => [
  ['Tournoi', tournament],
  ['Dates', dates],
  ['Lieu', location],
  ['Équipe', team],
  ['Moyen de paiement', method],
]

const party = (label: string, { name, address, postal_code, city, email }: Party) => ({
  stack: [
    { text: label, color: '#5b6475', fontSize: 9 },
    { text: drawable(name), bold: true },
    ...[address, [postal_code, city].filter(Boolean).join(' '), email]
      .filter((line) => line !== null && line !== '')
      .map((line) => drawable(line ?? '')),
  ],
})

/** Roboto has no glyph for the narrow no-break space. */
const drawable = (text: string) => text.replaceAll('\u202f', '\u00a0')

const font = (style: 'Regular' | 'Medium') =>
  fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`))
