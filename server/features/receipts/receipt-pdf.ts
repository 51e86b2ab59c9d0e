import type { Content } from 'pdfmake/interfaces'
import { formatDay } from '#domain/dates.ts'
import { formatEuros } from '#domain/money.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { type Party, party, rowsApart, rule } from '#server/platform/pdf/pdf-parts.ts'
import { display, LEATHER, LINE, MARK, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'

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

/** One A4 page. */
export const receiptPdf = (content: ReceiptContent): Promise<Uint8Array> =>
  writePdf({
    info: { title: `${content.title} ${content.number}`, author: content.organizer.name },
    pageMargins: [56, 56, 56, 56],
    content: page(content),
  })

function page(content: ReceiptContent): Content[] {
  const { title, number, issued_on, original, organizer, club, amount_cents } = content
  return [
    { svg: MARK, width: 34 },
    display(title, 30, { margin: [0, 18, 0, 0] }),
    {
      text: [
        { text: `n°\u00a0${number}`, bold: true },
        { text: `, du ${formatDay(issued_on)}`, color: MUTED },
      ],
      fontSize: 12,
    },
    ...(original === null
      ? []
      : [{ text: `Annule tout ou partie du reçu n°\u00a0${original}`, color: MUTED, margin: [0, 2, 0, 0] } as Content]),
    rule(LEATHER, 2, [0, 16, 0, 16]),
    { columns: [party('Émis par', organizer), party('Remis à', club)], columnGap: 24 },
    {
      margin: [0, 26, 0, 0],
      layout: rowsApart,
      table: { widths: [130, '*'], body: lines(content) },
    },
    rule(LINE, 0.75, [0, 0, 0, 0]),
    {
      margin: [0, 20, 0, 0],
      columns: [
        { text: original === null ? 'Montant reçu' : 'Montant rendu', bold: true, fontSize: 12, margin: [0, 9, 0, 0] },
        display(formatEuros(amount_cents), 26, { alignment: 'right' }),
      ],
    },
  ]
}

const lines = ({ tournament, dates, location, team, method }: ReceiptContent): Content[][] =>
  [
    ['Tournoi', tournament],
    ['Dates', dates],
    ['Lieu', location],
    ['Équipe', team],
    ['Moyen de paiement', method],
  ].map(([label = '', value = '']) => [{ text: label, color: MUTED }, { text: drawable(value) }])
