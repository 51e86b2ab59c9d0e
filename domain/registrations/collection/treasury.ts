import type { ExportedColumn } from '../../common/files/exported-table.ts'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '../payments/payment.ts'
import { type CardProvider, PROVIDER_LABELS } from '../payments/providers.ts'

/** One movement of money, in or back: one of the two amounts is 0. An amount below 0 answers one noted by mistake. */
export type Movement = {
  at: string
  /** The day in the time zone of the tournament, 'YYYY-MM-DD'. */
  day: string
  reference: string
  club_name: string
  team_name: string
  tournament: string
  method: PaymentMethod
  gross_cents: number
  refund_cents: number
  receipt: string | null
  /** Who moved the money; null by hand. */
  provider: CardProvider | null
  /** What the provider kept, and what is left of the movement: below 0 for money that went. Null where it is not known. */
  fee_cents: number | null
  net_cents: number | null
  /** The day of the transfer to the bank in which it is, 'YYYY-MM-DD'; null where it is in none that is known. */
  payout_on: string | null
}

export const TREASURY_COLUMNS: readonly ExportedColumn<Movement>[] = [
  { title: 'Date', kind: 'day', width: 12, cell: ({ day }) => day },
  { title: 'Inscription', kind: 'text', width: 15, cell: ({ reference }) => reference },
  { title: 'Club', kind: 'text', width: 28, cell: ({ club_name }) => club_name },
  { title: 'Équipe', kind: 'text', width: 24, cell: ({ team_name }) => team_name },
  { title: 'Tournoi', kind: 'text', width: 32, cell: ({ tournament }) => tournament },
  { title: 'Moyen', kind: 'text', width: 16, cell: ({ method }) => PAYMENT_METHOD_LABELS[method] },
  { title: 'Encaissé', kind: 'euros', width: 12, cell: ({ gross_cents }) => gross_cents },
  { title: 'Remboursé', kind: 'euros', width: 12, cell: ({ refund_cents }) => refund_cents },
  { title: 'Reçu', kind: 'text', width: 12, cell: ({ receipt }) => receipt },
  { title: 'Frais', kind: 'euros', width: 12, cell: ({ fee_cents }) => fee_cents },
  { title: 'Net', kind: 'euros', width: 12, cell: ({ net_cents }) => net_cents },
  { title: 'Prestataire', kind: 'text', width: 18, cell: ({ provider }) => provider && PROVIDER_LABELS[provider] },
  { title: 'Versement', kind: 'day', width: 12, cell: ({ payout_on }) => payout_on },
]
