import type { Content } from 'pdfmake/interfaces'
import { formatDay } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { drawable } from './pdf-fonts.ts'
import { type Party, party, rowsApart, rule } from './pdf-parts.ts'
import { display, LEATHER, LINE, MARK, MUTED } from './pdf-style.ts'
import { writePdf } from './write-pdf.ts'

export type ReceiptPage = {
  title: 'Reçu de paiement' | 'Avoir'
  number: string
  /** As 'YYYY-MM-DD'. */
  issued_on: string
  issuer: Party
  client: Party
  lines: readonly (readonly [label: string, value: string])[]
  amount_cents: number
  /** Number of the receipt that a credit note corrects. */
  original: string | null
}

/** A receipt or a credit note on one A4 page, from any issuer. */
export const receiptPagePdf = (page: ReceiptPage): Promise<Uint8Array> =>
  writePdf({
    info: { title: `${page.title} ${page.number}`, author: page.issuer.name },
    pageMargins: [56, 56, 56, 56],
    content: contentOf(page),
  })

function contentOf({
  title,
  number,
  issued_on,
  original,
  issuer,
  client,
  lines,
  amount_cents,
}: ReceiptPage): Content[] {
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
    { columns: [party('Émis par', issuer), party('Remis à', client)], columnGap: 24 },
    {
      margin: [0, 26, 0, 0],
      layout: rowsApart,
      table: {
        widths: [130, '*'],
        body: lines.map(([label, value]) => [{ text: label, color: MUTED }, { text: drawable(value) }]),
      },
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
