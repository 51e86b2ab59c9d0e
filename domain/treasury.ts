import { PAYMENT_METHOD_LABELS, type PaymentMethod } from './payment.ts'

/** Money that came in or went back, once. One of the two amounts is 0. */
export type Movement = {
  at: string
  /** Its day where the tournament is played, 'YYYY-MM-DD'. */
  day: string
  reference: string
  club_name: string
  team_name: string
  tournament: string
  method: PaymentMethod
  gross_cents: number
  refund_cents: number
  receipt: string | null
}

export const TREASURY_COLUMNS = [
  'Date',
  'Inscription',
  'Club',
  'Équipe',
  'Tournoi',
  'Moyen',
  'Encaissé',
  'Remboursé',
  'Reçu',
] as const

/** A movement in the order of the columns: texts, and cents for the two amounts. */
export const treasuryCells = (movement: Movement): (string | number)[] => [
  movement.day,
  movement.reference,
  movement.club_name,
  movement.team_name,
  movement.tournament,
  PAYMENT_METHOD_LABELS[movement.method],
  movement.gross_cents,
  movement.refund_cents,
  movement.receipt ?? '',
]

/** As a French spreadsheet reads an amount: '1234,50'. */
export const spreadsheetEuros = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
