import { needLabel, type NeedState } from '../clubs/documents.ts'
import { type ExportedColumn, localMoment } from '../common/files/exported-table.ts'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from './payments/payment.ts'
import { DIVISION_LABELS, type Division } from '../common/reference/divisions.ts'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '../common/reference/document-types.ts'
import { GENDER_LABELS, type Gender } from '../common/reference/genders.ts'

/** A registration as a spreadsheet exports it. It names no player. */
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
  /** What the team has ordered beside its entry. */
  extras: readonly { extra_id: number; quantity: number }[]
  documents: { missing: readonly { type: DocumentType; state: NeedState }[]; papers_seen_at: string | null }
}

/** Columns of the exported spreadsheet, in order. Instants are shown in the time zone of the tournament. */
export const REGISTRATION_COLUMNS: readonly ExportedColumn<Exported>[] = [
  { title: 'Référence', kind: 'text', cell: ({ reference }) => reference },
  { title: 'Équipe', kind: 'text', cell: ({ team_name }) => team_name },
  {
    title: 'Catégorie',
    kind: 'text',
    cell: ({ category }) => `${category.category} ${GENDER_LABELS[category.gender].toLowerCase()}`,
  },
  {
    title: 'Niveau',
    kind: 'text',
    cell: ({ category }) => (category.division ? DIVISION_LABELS[category.division] : ''),
  },
  { title: 'Club', kind: 'text', cell: ({ club }) => club.name },
  { title: 'Ville', kind: 'text', cell: ({ club }) => club.city ?? '' },
  { title: 'E-mail du club', kind: 'text', cell: ({ club }) => club.email ?? '' },
  { title: 'Téléphone du club', kind: 'text', cell: ({ club }) => club.phone ?? '' },
  { title: 'Compte', kind: 'text', cell: ({ club }) => (club.has_account ? 'oui' : 'non') },
  { title: 'Ajoutée à la main', kind: 'text', cell: ({ added_by_hand }) => (added_by_hand ? 'oui' : 'non') },
  { title: 'Inscription', kind: 'text', cell: ({ label }) => label },
  { title: 'Inscrite le', kind: 'moment', cell: ({ created_at }, zone) => localMoment(created_at, zone) },
  { title: 'Paiement', kind: 'text', cell: ({ payment }) => payment.label },
  {
    title: 'Moyen',
    kind: 'text',
    cell: ({ payment }) => (payment.method ? PAYMENT_METHOD_LABELS[payment.method] : ''),
  },
  { title: 'Prix (€)', kind: 'euros', cell: ({ payment }) => payment.amount_cents },
  { title: 'Encaissé (€)', kind: 'euros', cell: ({ payment }) => payment.received_cents },
  { title: 'Remboursé (€)', kind: 'euros', cell: ({ payment }) => payment.refunded_cents },
  { title: 'À rembourser (€)', kind: 'euros', cell: ({ payment }) => payment.refund_due_cents },
  {
    title: 'À payer avant le',
    kind: 'moment',
    cell: ({ payment }, zone) => (payment.due_at ? localMoment(payment.due_at, zone) : null),
  },
  { title: 'Documents', kind: 'text', cell: ({ documents }) => documentWords(documents) },
]

/** A column for each option that is sold, with how many each team has ordered. */
export const extraColumns = (extras: readonly { id: number; name: string }[]): ExportedColumn<Exported>[] =>
  extras.map(({ id, name }) => ({
    title: name,
    kind: 'count',
    cell: (row) => row.extras.find(({ extra_id }) => extra_id === id)?.quantity ?? 0,
  }))

function documentWords({ missing, papers_seen_at }: Exported['documents']): string {
  if (papers_seen_at) return 'vus sur papier'
  if (missing.length === 0) return 'complets'
  return missing
    .map(({ type, state }) => `${DOCUMENT_TYPE_LABELS[type]}\u00a0: ${needLabel(state).toLowerCase()}`)
    .join(' ; ')
}
