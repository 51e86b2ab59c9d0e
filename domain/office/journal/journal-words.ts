import { formatDay, formatMoment } from '../../common/dates/dates.ts'
import type { JournalAction } from '../../notices/journal/journal.ts'
import { JOURNAL_FIELDS } from '../../notices/journal/journal-fields.ts'
import { valueWords } from './journal-values.ts'
import { formatEuros } from '../../common/money.ts'
import { PARIS } from '../../common/reference/departments.ts'

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
  if (place.field === 'fields' || place.field === 'changed') return CHANGED[value] ?? fieldLabel(value).toLowerCase()
  if (INSTANT.test(value)) return formatMoment(value, PARIS)
  if (DAY.test(value)) return formatDay(value)
  return valueWords(place.entity, place.field)[value] ?? value
}

/** Acts of an account that are written among its changed fields. */
const CHANGED: Record<string, string> = { banned: 'bloqué', unbanned: 'débloqué' }

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/
const DAY = /^\d{4}-\d\d-\d\d$/

type Told = { actor: string | null; action: string; sentence: string }

/** Who a line names before its sentence; of a line without a person, who that is. */
export function journalActor({ actor, action, sentence }: Told): string {
  if (actor !== null) return actor
  return BY_ANYBODY.has(action) || AGREES.test(sentence) ? 'Quelqu’un' : 'La plateforme'
}

/** A sentence that would have to agree with « La plateforme », which is never who comes or signs in. */
const AGREES = /^(?:est|s’est) /u

/** Done by whoever comes, with or without an account. */
const BY_ANYBODY: ReadonlySet<string> = new Set<JournalAction>(['account.sign_in_failed', 'content.report'])
