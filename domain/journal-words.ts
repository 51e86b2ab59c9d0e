import { AUDIT_STATE_LABELS } from './audit.ts'
import { CLUB_BADGES, MEMBER_RIGHT_LABELS } from './club.ts'
import { CONTENT_STATUSES, contentLabel, MODERATION_RULE_LABELS } from './content.ts'
import { formatDay, formatMoment } from './dates.ts'
import { DOCUMENT_STATUS_LABELS } from './documents.ts'
import type { JournalAction } from './journal.ts'
import { JOURNAL_FIELDS } from './journal-fields.ts'
import { formatEuros } from './money.ts'
import { ORGANIZING_LABELS } from './organizing.ts'
import { PAYMENT_ATTEMPT_LABELS, PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from './payment.ts'
import { REGISTRATION_STATUSES, registrationLabel } from './registration.ts'
import { PARIS } from './reference/departments.ts'
import { DOCUMENT_TYPE_LABELS } from './reference/document-types.ts'
import { GENDER_LABELS } from './reference/genders.ts'
import { REPORT_REASON_LABELS } from './report.ts'
import { FACTOR_LABELS } from './second-factor.ts'
import { TOURNAMENT_STATUS_LABELS } from './tournament.ts'

export type JournalChange = { label: string; value: string }

/** What a line changed, in French: « Statut » and « En attente → Approuvé »; a field or a value that is not known stays as it is. */
export function journalChanges({
  entity,
  changes,
}: {
  entity: string
  changes: Record<string, unknown>
}): JournalChange[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    if (field === 'changes' && Array.isArray(value)) return value.flatMap(formChange)
    const say = (one: unknown) => inWords(one, { entity, field })
    const isChange = Array.isArray(value) && value.length === 2 && !LISTS.has(field)
    return [{ label: fieldLabel(field), value: isChange ? `${say(value[0])} → ${say(value[1])}` : say(value) }]
  })
}

const fieldLabel = (field: string) => JOURNAL_FIELDS[field] ?? field

/** The form of a tournament says its fields and answers itself: [label, before, after]. */
function formChange(change: unknown): JournalChange[] {
  if (!Array.isArray(change) || change.length !== 3) return []
  const [label, before, after] = change.map((part) => String(part))
  return [{ label: label!, value: `${before} → ${after}` }]
}

/** Two values there are two of them, not a change. */
const LISTS: ReadonlySet<string> = new Set([
  'allow_added',
  'allow_removed',
  'changed',
  'clubs',
  'colours',
  'erased',
  'fields',
  'filters',
  'flag_added',
  'flag_removed',
  'hold_added',
  'hold_removed',
  'missing',
  'registrations',
])

type Place = { entity: string; field: string }

function inWords(value: unknown, place: Place): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return place.field.endsWith('_cents') ? formatEuros(value) : String(value)
  if (typeof value === 'string') return wordOf(value, place)
  if (Array.isArray(value)) return value.map((one) => inWords(one, place)).join(', ') || 'rien'
  return JSON.stringify(value)
}

function wordOf(value: string, place: Place): string {
  if (place.field === 'fields' || place.field === 'changed') return fieldLabel(value).toLowerCase()
  if (INSTANT.test(value)) return formatMoment(value, PARIS)
  if (DAY.test(value)) return formatDay(value)
  return labelsOf(place)[value] ?? value
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/
const DAY = /^\d{4}-\d\d-\d\d$/

function labelsOf({ entity, field }: Place): Record<string, string> {
  return (field === 'status' ? STATUSES[entity] : VALUES[field]) ?? {}
}

const CONTENT_LABELS = Object.fromEntries(
  CONTENT_STATUSES.map((status) => [status, contentLabel({ status, held_for: null })]),
)

export const REGISTRATION_WORDS: Record<string, string> = Object.fromEntries(
  REGISTRATION_STATUSES.map((status) => [status, registrationLabel(status, { place: 'profile' })]),
)

/** The word of a state depends on what is in it. */
const STATUSES: Record<string, Record<string, string>> = {
  club: CLUB_BADGES,
  comments: CONTENT_LABELS,
  comment_answers: CONTENT_LABELS,
  document: DOCUMENT_STATUS_LABELS,
  payment: PAYMENT_ATTEMPT_LABELS,
  photos: CONTENT_LABELS,
  refund: { requested: 'Demandé', due: 'À faire', settled: 'Réglé', failed: 'Échoué' },
  registration: REGISTRATION_WORDS,
  tournament: TOURNAMENT_STATUS_LABELS,
}

/** By what a list that was taken along was narrowed. */
const FILTERS: Record<string, string> = {
  actor: 'qui',
  club_id: 'club',
  department: 'département',
  duplicate: 'doublon probable',
  entity: 'objet',
  entity_id: 'numéro de l’objet',
  from: 'du',
  kind: 'nature',
  late: 'en retard',
  noun: 'sujet',
  only: 'cas',
  order: 'tri',
  origin: 'origine',
  organizer: 'organisation',
  product_type: 'produit',
  q: 'mots cherchés',
  queue: 'file',
  reason: 'motif',
  refusing: 'adresses en refus',
  role: 'rôle',
  session_id: 'session',
  sort: 'tri',
  state: 'état',
  status: 'statut',
  to: 'au',
  type: 'type',
  verified: 'vérifié',
  without_owner: 'sans responsable',
}

const VALUES: Record<string, Record<string, string>> = {
  category_status: { open: 'Ouverte', closed: 'Fermée', cancelled: 'Annulée' },
  choice: { keep: 'Garder sa place', refund: 'Être remboursé' },
  club: { create: 'Nouveau club', join: 'Rejoindre un club', none: 'Aucun club' },
  factor_type: FACTOR_LABELS,
  filters: FILTERS,
  gender: GENDER_LABELS,
  method: { ...PAYMENT_METHOD_LABELS, password: 'Mot de passe', otp: 'Code', ...FACTOR_LABELS },
  organizing: ORGANIZING_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  reason: { ...REPORT_REASON_LABELS, code_reused: 'Code réutilisé', token_reused: 'Session réutilisée' },
  rights: MEMBER_RIGHT_LABELS,
  rule: MODERATION_RULE_LABELS,
  side: { club: 'son club', organizer: 'l’organisateur', platform: 'la plateforme' },
  state: AUDIT_STATE_LABELS,
  type: DOCUMENT_TYPE_LABELS,
}

/** Who a line names before its sentence; of a line without a person, who that is. */
export function journalActor({ actor, action }: { actor: string | null; action: string }): string {
  if (actor !== null) return actor
  return BY_ANYBODY.has(action) ? 'Quelqu’un' : 'La plateforme'
}

/** Done by whoever comes, with or without an account. */
const BY_ANYBODY: ReadonlySet<string> = new Set<JournalAction>(['account.sign_in_failed', 'content.report'])
