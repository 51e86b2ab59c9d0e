import type { Content } from 'pdfmake/interfaces'
import type { Registration } from '#contract/registrations/registrations.ts'
import type { CollectionMeans } from '#domain/registrations/collection/collection.ts'
import { formatDateRange, formatLongMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { transferQr } from '#domain/registrations/collection/transfer-qr.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { party, rowsApart, rule } from '#server/platform/pdf/pdf-parts.ts'
import { display, LEATHER, LINE, MARK, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'

/** A payment that is awaited by hand. `transfer` is the account, when a code can prepare the transfer. */
export type PaymentRequest = Pick<
  Registration,
  'reference' | 'club' | 'tournament' | 'team_name' | 'amount_cents' | 'payment_due_at'
> & { manual_payment: NonNullable<Registration['manual_payment']>; transfer: CollectionMeans['transfer'] }

/** Draws one A4 page for the person who signs the cheque or the transfer of a club: what is due, to whom, how, by when. */
export const paymentRequestPdf = (request: PaymentRequest): Promise<Uint8Array> =>
  writePdf({
    info: { title: `Appel à paiement ${request.reference}`, author: request.tournament.organizer.name },
    pageMargins: [56, 56, 56, 56],
    content: page(request),
  })

function page(request: PaymentRequest): Content[] {
  const { reference, club, tournament, team_name, amount_cents, payment_due_at } = request
  const place = { address: null, postal_code: null }
  return [
    { svg: MARK, width: 34 },
    display('Appel à paiement', 30, { margin: [0, 18, 0, 0] }),
    { text: [{ text: reference, bold: true }], fontSize: 12 },
    rule(LEATHER, 2, [0, 16, 0, 16]),
    {
      columns: [
        party('À payer à', { ...tournament.organizer, ...place }),
        party('Par', { ...club, ...place, email: null }),
      ],
      columnGap: 24,
    },
    {
      margin: [0, 26, 0, 0],
      layout: rowsApart,
      table: {
        widths: [130, '*'],
        body: [
          row('Tournoi', tournament.title),
          row('Dates', formatDateRange(tournament.starts_at, tournament.ends_at, tournament.time_zone)),
          row('Lieu', tournament.location),
          row('Équipe', team_name),
        ],
      },
    },
    rule(LINE, 0.75, [0, 0, 0, 0]),
    {
      margin: [0, 20, 0, 0],
      columns: [
        { text: 'Montant à payer', bold: true, fontSize: 12, margin: [0, 9, 0, 0] },
        display(formatEuros(amount_cents), 26, { alignment: 'right' }),
      ],
    },
    {
      text: drawable(`Au plus tard le ${formatLongMoment(payment_due_at!, tournament.time_zone)}`),
      color: MUTED,
      alignment: 'right',
    },
    howToPay(request),
  ]
}

/** Labels of the guide that the page has already shown above. */
const TOLD = /^(Montant|Au plus tard|.* de l’organisateur)$/

function howToPay({ manual_payment, transfer, amount_cents, reference }: PaymentRequest): Content {
  const { lines, advice } = manual_payment
  const words: Content = {
    stack: [
      { text: 'Comment payer', bold: true, fontSize: 12, margin: [0, 0, 0, 6] },
      {
        layout: 'noBorders',
        table: {
          widths: [120, '*'],
          body: lines.filter(({ label }) => !TOLD.test(label)).map(({ label, value }) => row(label, value)),
        },
      },
      { text: drawable(advice), margin: [0, 10, 0, 0] },
    ],
  }
  if (!transfer) return { margin: [0, 26, 0, 0], ...words }
  const qr = transferQr({ ...transfer, amount_cents, reference })
  return {
    margin: [0, 26, 0, 0],
    columnGap: 24,
    columns: [
      words,
      {
        width: 120,
        stack: [
          { qr, fit: 120, eccLevel: 'M', foreground: '#000000' },
          {
            text: drawable('QR de virement\u00a0: l’application de votre banque remplit tout.'),
            color: MUTED,
            fontSize: 9,
            margin: [0, 6, 0, 0],
          },
        ],
      },
    ],
  }
}

const row = (label: string, value: string): Content[] => [{ text: label, color: MUTED }, { text: drawable(value) }]
