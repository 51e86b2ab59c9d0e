import type { Party } from '#server/platform/pdf/pdf-parts.ts'
import { receiptPagePdf } from '#server/platform/pdf/receipt-page.ts'

/** Content of a paper of the platform, frozen on the day of issue. */
export type PlatformReceiptContent = {
  title: 'Reçu de paiement' | 'Avoir'
  number: string
  /** 'YYYY-MM-DD', in Paris. */
  issued_on: string
  publisher: Party
  club: Party
  tournament: string
  what: string
  method: string
  amount_cents: number
  original: string | null
  note?: string
}

export const platformReceiptPdf = (content: PlatformReceiptContent): Promise<Uint8Array> => {
  const { publisher, club, tournament, what, method, note, ...page } = content
  return receiptPagePdf({
    ...page,
    issuer: publisher,
    client: club,
    lines: [
      ['Objet', what],
      ['Tournoi', tournament],
      ['Moyen de paiement', method],
      ...(note ? [['Motif', note] as const] : []),
    ],
  })
}
