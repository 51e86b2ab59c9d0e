import { isDay } from '../../common/dates/local-time.ts'
import type { ExportedColumn } from '../../common/files/exported-table.ts'
import type { PaymentMethod, RefundKind } from '../payments/payment.ts'

/** The accounts of the books: bank, cheques not banked yet, cash, entry fees, what is owed to clubs, what cards cost. */
export const BOOK_ACCOUNTS = ['bank', 'cheques', 'cash', 'fees', 'clubs', 'costs'] as const

export type BookAccount = (typeof BOOK_ACCOUNTS)[number]

export type BookAccounts = Record<BookAccount, string>

/** Of the French chart of accounts for associations (ANC 2018-06, which completes ANC 2014-03). */
export const DEFAULT_BOOK_ACCOUNTS: BookAccounts = {
  bank: '512',
  cheques: '511',
  cash: '531',
  fees: '706',
  clubs: '467',
  costs: '627',
}

export const BOOK_ACCOUNT_LABELS: Record<BookAccount, string> = {
  bank: 'Banque\u00a0: virements et cartes',
  cheques: 'Chèques reçus, à remettre en banque',
  cash: 'Caisse\u00a0: espèces',
  fees: 'Inscriptions aux tournois',
  clubs: 'Trop-perçus et paiements partiels',
  costs: 'Frais des paiements par carte',
}

/** Three digits at least, of an account of the chart; letters may follow, as some programs write them. */
export const ACCOUNT_PATTERN = /^[1-8]\d{2}[0-9A-Z]{0,9}$/

export const ACCOUNT_PROBLEM =
  'Un numéro de compte a de 3 à 12 caractères, dont trois chiffres d’abord\u00a0: 512, 5121, 706100.'

/** French problem of the days of an exercise; null when books can be written of it: two years at most. */
export function exerciseProblem({ from, to }: { from: string; to: string }): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choisissez deux jours du calendrier.'
  if (from > to) return 'Le dernier jour vient après le premier.'
  const latest = `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`
  return to >= latest ? 'Un exercice dure deux ans au plus.' : null
}

/**
 * One paper and its money. Amounts are cents. Money came with a payment; with a refund it went, unless it answers a payment
 * that never came, or serves another team.
 */
export type BookedMovement = {
  /** The local day of the tournament, 'YYYY-MM-DD'. */
  day: string
  /** The number of its receipt or credit note. */
  piece: string
  club_name: string
  team_name: string
  tournament: string
  method: PaymentMethod
  way: 'in' | 'out'
  amount_cents: number
  /** What a provider keeps of money that came: it never reaches the bank. 0 where it is not known. */
  fee_cents: number
  /** What it adds to the money kept apart for its registration. */
  apart_cents: number
  /** Why money went; null when it came. */
  refund_kind: RefundKind | null
  /** Why the money of a payment had gone before it came back; null for money from outside. */
  from_kind: RefundKind | null
}

/** A line of the books: one of its two amounts is 0, and those of one piece have the same sum. Cents. */
export type BookLine = {
  journal: 'BQ' | 'CH' | 'CA' | 'OD'
  day: string
  piece: string
  account: string
  label: string
  debit_cents: number
  credit_cents: number
}

/**
 * Writes a movement in double entry. Money is counted when it comes or goes. What pays an entry is a product; what pays
 * nothing yet, or too much, is owed to its club. Money that serves another team goes through that same account. What a provider
 * keeps is a cost, and the bank has the rest.
 */
export function bookLines(movement: BookedMovement, accounts: BookAccounts): BookLine[] {
  const { way, amount_cents, fee_cents, apart_cents, method, day, piece } = movement
  const isMoved = movement.refund_kind === 'moved' || movement.from_kind === 'moved'
  const treasury: BookAccount = isMoved ? 'clubs' : TREASURY[method]
  const sign = way === 'in' ? 1 : -1
  // A debit is above 0 here, and a credit below.
  const entries: [BookAccount, number][] = [
    [treasury, sign * amount_cents - fee_cents],
    ['costs', fee_cents],
    ['fees', apart_cents - sign * amount_cents],
    ['clubs', -apart_cents],
  ]
  const journal = isMoved ? 'OD' : JOURNALS[treasury]
  const label = labelOf(movement)
  return entries
    .filter(([, cents]) => cents !== 0)
    .map(([account, cents]) => ({
      journal,
      day,
      piece,
      account: accounts[account],
      label,
      debit_cents: Math.max(cents, 0),
      credit_cents: Math.max(-cents, 0),
    }))
}

const TREASURY = { card: 'bank', transfer: 'bank', cheque: 'cheques', cash: 'cash' } as const satisfies Record<
  PaymentMethod,
  BookAccount
>

const JOURNALS = {
  bank: 'BQ',
  cheques: 'CH',
  cash: 'CA',
  fees: 'OD',
  clubs: 'OD',
  costs: 'OD',
} as const satisfies Record<BookAccount, BookLine['journal']>

function labelOf({ refund_kind, from_kind, club_name, team_name, tournament }: BookedMovement): string {
  return `${refund_kind === null ? inWords(from_kind) : OUT_WORDS[refund_kind]} – ${club_name}, ${team_name} – ${tournament}`
}

const inWords = (from_kind: RefundKind | null) =>
  from_kind === null ? 'Inscription' : from_kind === 'moved' ? 'Report de trop-perçu' : 'Annulation de remboursement'

const OUT_WORDS: Record<RefundKind, string> = {
  owed: 'Remboursement',
  advance: 'Remboursement',
  surplus: 'Trop-perçu rendu',
  moved: 'Report de trop-perçu',
  undone: 'Annulation de paiement',
}

export const BOOK_COLUMNS: readonly ExportedColumn<BookLine>[] = [
  { title: 'Journal', kind: 'text', width: 9, cell: ({ journal }) => journal },
  { title: 'Date', kind: 'day', width: 12, cell: ({ day }) => day },
  { title: 'Pièce', kind: 'text', width: 14, cell: ({ piece }) => piece },
  { title: 'Compte', kind: 'text', width: 12, cell: ({ account }) => account },
  { title: 'Libellé', kind: 'text', width: 64, cell: ({ label }) => label },
  { title: 'Débit', kind: 'euros', width: 12, cell: ({ debit_cents }) => debit_cents },
  { title: 'Crédit', kind: 'euros', width: 12, cell: ({ credit_cents }) => credit_cents },
]
