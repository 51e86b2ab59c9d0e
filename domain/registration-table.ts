import { formatDayNumeric } from './dates.ts'
import { needLabel, type NeedState } from './documents.ts'
import { localDay, localTime } from './local-time.ts'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from './payment.ts'
import { DIVISION_LABELS, type Division } from './reference/divisions.ts'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from './reference/document-types.ts'
import { GENDER_LABELS, type Gender } from './reference/genders.ts'

/** A registration as it leaves in a spreadsheet. Nobody who plays is in it. */
type Exported = {
  reference: string
  team_name: string
  label: string
  created_at: string
  category: { category: string; gender: Gender; division: Division | null }
  club: { name: string; city: string | null; email: string | null; phone: string | null; has_account: boolean }
  added_by_hand: boolean
  payment: {
    label: string
    method: PaymentMethod | null
    amount_cents: number
    received_cents: number
    refunded_cents: number
    refund_due_cents: number
    due_at: string | null
  }
  documents: { missing: readonly { type: DocumentType; state: NeedState }[]; on_paper: boolean }
}

/** Text, or an amount in cents. */
export type TableCell = string | { cents: number }

/** Columns of the export, in their order. Instants are read where the tournament is played. */
export const REGISTRATION_COLUMNS: readonly {
  title: string
  cell: (exported: Exported, time_zone: string) => TableCell
}[] = [
  { title: 'Référence', cell: ({ reference }) => reference },
  { title: 'Équipe', cell: ({ team_name }) => team_name },
  {
    title: 'Catégorie',
    cell: ({ category }) => `${category.category} ${GENDER_LABELS[category.gender].toLowerCase()}`,
  },
  { title: 'Niveau', cell: ({ category }) => (category.division ? DIVISION_LABELS[category.division] : '') },
  { title: 'Club', cell: ({ club }) => club.name },
  { title: 'Ville', cell: ({ club }) => club.city ?? '' },
  { title: 'E-mail du club', cell: ({ club }) => club.email ?? '' },
  { title: 'Téléphone du club', cell: ({ club }) => club.phone ?? '' },
  { title: 'Compte', cell: ({ club }) => (club.has_account ? 'oui' : 'non') },
  { title: 'Ajoutée à la main', cell: ({ added_by_hand }) => (added_by_hand ? 'oui' : 'non') },
  { title: 'Inscription', cell: ({ label }) => label },
  { title: 'Inscrite le', cell: ({ created_at }, zone) => moment(created_at, zone) },
  { title: 'Paiement', cell: ({ payment }) => payment.label },
  { title: 'Moyen', cell: ({ payment }) => (payment.method ? PAYMENT_METHOD_LABELS[payment.method] : '') },
  { title: 'Prix (€)', cell: ({ payment }) => ({ cents: payment.amount_cents }) },
  { title: 'Encaissé (€)', cell: ({ payment }) => ({ cents: payment.received_cents }) },
  { title: 'Remboursé (€)', cell: ({ payment }) => ({ cents: payment.refunded_cents }) },
  { title: 'À rembourser (€)', cell: ({ payment }) => ({ cents: payment.refund_due_cents }) },
  { title: 'À payer avant le', cell: ({ payment }, zone) => (payment.due_at ? moment(payment.due_at, zone) : '') },
  { title: 'Documents', cell: ({ documents }) => documentWords(documents) },
]

/** '12/09/2026 18:30'. */
const moment = (instant: string, zone: string) =>
  `${formatDayNumeric(localDay(instant, zone))} ${localTime(instant, zone)}`

function documentWords({ missing, on_paper }: Exported['documents']): string {
  if (on_paper) return 'vus sur papier'
  if (missing.length === 0) return 'complets'
  return missing
    .map(({ type, state }) => `${DOCUMENT_TYPE_LABELS[type]}\u00a0: ${needLabel(state).toLowerCase()}`)
    .join(' ; ')
}

/** '40,00', as a French spreadsheet reads an amount. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
