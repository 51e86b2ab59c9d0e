import { formatEuros } from '#domain/common/money.ts'
import type { Party } from '#server/platform/pdf/pdf-parts.ts'
import { receiptPagePdf } from '#server/platform/pdf/receipt-page.ts'

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
  /** What was paid, line by line, where the payment is of more than an entry. */
  paid?: { words: string; cents: number }[]
  /** Number of the receipt that a credit note corrects. */
  original: string | null
  /** Why it answers another paper; most have none. */
  note?: string
}

/** One A4 page. */
export const receiptPdf = (content: ReceiptContent): Promise<Uint8Array> => {
  const { organizer, club, tournament, dates, location, team, method, paid = [], note, ...page } = content
  return receiptPagePdf({
    ...page,
    issuer: organizer,
    client: club,
    lines: [
      ['Tournoi', tournament],
      ['Dates', dates],
      ['Lieu', location],
      ['Équipe', team],
      ['Moyen de paiement', method],
      ...paid.map(({ words, cents }) => [words, formatEuros(cents)] as const),
      ...(note ? [['Motif', note] as const] : []),
    ],
  })
}
