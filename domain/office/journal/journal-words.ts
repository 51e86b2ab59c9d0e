import { formatDay, formatMoment } from '../../common/dates/dates.ts'
import type { JournalAction } from '../../notices/journal/journal.ts'
import { JOURNAL_FIELDS } from '../../notices/journal/journal-fields.ts'
import { valueWords } from './journal-values.ts'
import { formatEuros } from '../../common/money.ts'
import { PARIS } from '../../common/reference/departments.ts'

export type JournalChange = { label: string; value: string }

/**
 * Changes of a line of the journal in French: « Statut » and « En attente → Approuvé ». An unknown field or value stays
 * as it is.
 */
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

/** The form of a tournament writes its changes in French itself, as [label, before, after]. */
function formChange(change: unknown): JournalChange[] {
  if (!Array.isArray(change) || change.length !== 3) return []
  const [label, before, after] = change.map((part) => String(part))
  return [{ label: label!, value: `${before} → ${after}` }]
}

/** For these fields, two values are a list and not a change from one to the other. */
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

/** Acts on an account that are stored among its changed fields. */
const CHANGED: Record<string, string> = { banned: 'bloqué', unbanned: 'débloqué' }

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/
const DAY = /^\d{4}-\d\d-\d\d$/

type Told = { actor: string | null; action: string; sentence: string }

/** Name shown before the sentence of a line. A line without a person is by somebody unknown or by the platform. */
export function journalActor({ actor, action, sentence }: Told): string {
  if (actor !== null) return actor
  return BY_ANYBODY.has(action) || AGREES.test(sentence) ? 'Quelqu’un' : 'La plateforme'
}

/** Sentences that begin like this are about a person, so « La plateforme » cannot be their subject. */
const AGREES = /^(?:est|s’est) /u

/** Anybody can do these, with or without an account. */
const BY_ANYBODY: ReadonlySet<string> = new Set<JournalAction>(['account.sign_in_failed', 'content.report'])
