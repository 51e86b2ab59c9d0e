import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it, test } from 'vitest'
import { peopleAsked } from '#contract/accounts/admin-people.ts'
import { clubsAsked } from '#contract/office/club-supervision.ts'
import { contactAsked } from '#contract/community/contact-messages.ts'
import { journalAsked } from '#contract/notices/journal.ts'
import { kitOrdersAsked } from '#contract/partner/kit-orders.ts'
import { mailsAsked } from '#contract/notices/mails.ts'
import { moderationAsked } from '#contract/community/moderation.ts'
import { supervisedAsked } from '#contract/organizing/tournament-supervision.ts'
import { deskAct } from '#contract/competition/desk-acts.ts'
import { adminLacks } from '../../accounts/account-acts.ts'
import { AUDIT_STATES } from '../audit.ts'
import { CLUB_STATUSES } from '../../clubs/club.ts'
import { SCORE_MODES } from '../../competition/set-up/set-up.ts'
import { CONTENT_STATUSES } from '../../community/content.ts'
import { DOCUMENT_STATUSES } from '../../clubs/documents.ts'
import { JOB_STATES, KNOWN_QUEUES } from '../job-state.ts'
import { KIT_ORDER_STATES } from '../../partner/kit-order-life.ts'
import { MAIL_KINDS } from '../../notices/mails/mail-kinds.ts'
import { MAIL_STATES } from '../../notices/mails/mail-state.ts'
import { ORGANIZING_STATES } from '../../organizing/organizing.ts'
import { DISPUTE_STATES } from '../../registrations/payments/disputes.ts'
import { PAYMENT_ATTEMPT_STATES, REFUND_STATUSES } from '../../registrations/payments/payment.ts'
import { PAYMENT_STATUSES } from '../../registrations/payments/payment-statuses.ts'
import { DIVISIONS } from '../../common/reference/divisions.ts'
import { DOCUMENT_TYPES } from '../../common/reference/document-types.ts'
import { GENDERS } from '../../common/reference/genders.ts'
import { REGISTRATION_STATUSES } from '../../registrations/registration-statuses.ts'
import { TOURNAMENT_FORMATS } from '../../tournaments/tournament-format.ts'
import { TOURNAMENT_STATUSES } from '../../tournaments/tournament.ts'
import { JOURNAL_ENTITIES, JOURNAL_FIELDS } from '../../notices/journal/journal-fields.ts'
import { JOURNAL_SENTENCES, journalSentence } from '../../notices/journal/journal.ts'
import { journalActor, journalChanges } from './journal-words.ts'

const said = (entity: string, changes: Record<string, unknown>) =>
  journalChanges({ entity, changes }).map(({ label, value }) => `${label}\u00a0: ${value}`)

it.each([
  ['registration', { status: ['pending', 'approved'] }, 'Statut : En attente → Approuvé'],
  ['registration', { status: [null, 'held'] }, 'Statut : rien → Paiement en cours'],
  ['registration', { payment_status: ['awaiting', 'paid'] }, 'Paiement : Paiement attendu → Payé'],
  ['payment', { status: ['open', 'succeeded'] }, 'Statut : Commencé → Réussi'],
  ['comments', { status: ['published', 'rejected'] }, 'Statut : Publié → Refusé'],
  ['tournament', { status: ['draft', 'pending_review'] }, 'Statut : Brouillon → À valider'],
  ['refund', { amount_cents: 4050 }, 'Montant : 40,50\u00a0€'],
  ['tournament', { starts_at: ['2026-03-14T08:30:00Z', null] }, 'Début : sam. 14 mars 2026, 9\u00a0h\u00a030 → rien'],
  ['check', { until: '2026-03-14' }, 'Jusqu’au : 14 mars 2026'],
  ['registration', { added_by_hand: true }, 'Inscrite par l’organisateur : oui'],
  ['club', { colours: ['green', 'white'] }, 'Couleurs : vert, blanc'],
  ['profile', { fields: ['phone', 'full_name'] }, 'Champs : téléphone, nom'],
  ['tournament', { changes: [['Prix', '40 €', '45 €']] }, 'Prix : 40 € → 45 €'],
  ['team', { unheard_of: ['a', { b: 1 }] }, 'unheard_of : a → {"b":1}'],
])('une différence se dit en français : %s %j', (entity, changes, expected) => {
  expect(said(entity, changes)).toEqual([expected.replace(' :', '\u00a0:')])
})

test('une liste emportée dit en français par quoi elle était filtrée', () => {
  const asked = {
    journalAsked,
    clubsAsked,
    contactAsked,
    kitOrdersAsked,
    mailsAsked,
    moderationAsked,
    peopleAsked,
    supervisedAsked,
  }
  for (const { shape } of Object.values(asked))
    for (const filter of Object.keys(shape).filter((name) => name !== 'type'))
      expect(said('list', { filters: [filter] }), filter).not.toEqual([`Filtres\u00a0: ${filter}`])
  expect(said('list', { filters: ['noun', 'from'] })).toEqual(['Filtres\u00a0: sujet, du'])
})

test('une ligne sans auteur est de la plateforme, sauf ce que fait un visiteur', () => {
  expect(journalActor({ actor: 'Anne', action: 'content.report', sentence: journalSentence('content.report') })).toBe(
    'Anne',
  )
  expect(journalActor({ actor: null, action: 'content.report', sentence: journalSentence('content.report') })).toBe(
    'Quelqu’un',
  )
  expect(
    journalActor({ actor: null, action: 'registration.expire', sentence: journalSentence('registration.expire') }),
  ).toBe('La plateforme')
})

test('« La plateforme » n’est jamais venue ni connectée : sans personne, ce qui s’accorde est de quelqu’un', () => {
  expect(journalActor({ actor: null, action: 'table.opened', sentence: journalSentence('table.opened') })).toBe(
    'Quelqu’un',
  )
  for (const action of Object.keys(JOURNAL_SENTENCES)) {
    const told = journalSentence(action)
    const sentence = `${journalActor({ actor: null, action, sentence: told })} ${told}`
    expect(sentence).not.toMatch(/^La plateforme (est|s’est) /)
  }
})

test('les champs et les objets que les commandes écrivent au journal ont tous un nom en français', () => {
  const sources = globSync('server/{features,platform}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const found = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return NOTES.some((name) => text.includes(name)) ? [writtenIn(path, text)] : []
  })
  const fields = new Set(found.flatMap((file) => file.fields))
  const entities = new Set(found.flatMap((file) => file.entities))
  expect(fields.size).toBeGreaterThan(60)
  expect([...fields].filter((field) => !(field in JOURNAL_FIELDS))).toEqual([])
  expect([...entities].filter((entity) => !(entity in JOURNAL_ENTITIES))).toEqual([])
  const values = found.flatMap((file) => file.values)
  expect(values.length).toBeGreaterThan(20)
  expect(values.filter(({ entity, field, value }) => isRaw(entity, field, value))).toEqual([])
})

const isRaw = (entity: string, field: string, value: string) =>
  said(entity, { [field]: [null, value] })[0]!.endsWith(`→ ${value}`) ||
  said(entity, { [field]: value })[0]!.endsWith(`\u00a0: ${value}`)

test.each([
  ['audit', 'state', AUDIT_STATES],
  ['club', 'status', CLUB_STATUSES],
  ['club', 'organizing', ORGANIZING_STATES],
  ['comments', 'status', CONTENT_STATUSES],
  ['document', 'status', DOCUMENT_STATUSES],
  ['document', 'type', DOCUMENT_TYPES],
  ['job', 'queue', KNOWN_QUEUES],
  ['job', 'state', JOB_STATES],
  ['kit_order', 'status', KIT_ORDER_STATES],
  ['mail', 'kind', Object.keys(MAIL_KINDS)],
  ['mail', 'state', MAIL_STATES],
  ['payment', 'dispute', DISPUTE_STATES],
  ['payment', 'status', PAYMENT_ATTEMPT_STATES],
  ['promotion', 'dispute', DISPUTE_STATES],
  ['promotion', 'status', PAYMENT_ATTEMPT_STATES],
  ['refund', 'status', REFUND_STATUSES],
  ['registration', 'payment_status', PAYMENT_STATUSES],
  ['registration', 'status', REGISTRATION_STATUSES],
  ['profile', 'missing', adminLacks({ has_factor: false, has_long_password: false })],
  ['profile', 'step', ['first_notice', 'second_notice']],
  ['profile', 'changed', ['banned', 'unbanned']],
  ['team', 'coach', ['changed']],
  ['team', 'gender', GENDERS],
  ['team', 'level', DIVISIONS],
  ['tournament', 'status', TOURNAMENT_STATUSES],
  ['tournament_category', 'format', TOURNAMENT_FORMATS],
  ['tournament_category', 'kind', deskAct.options.map(({ shape }) => shape.kind.value)],
  ['tournament_category', 'score_mode', SCORE_MODES],
])('le journal dit en français chaque état de %s.%s', (entity, field, values) => {
  expect(values.filter((value) => isRaw(entity, field, value))).toEqual([])
})

type Node = { type: string } & Record<string, unknown>

/** For each call that writes to the journal, reads the fields of `changes` and the kind of object. */
function writtenIn(path: string, text: string) {
  const nodes = nodesOf(parseSync(path, text).program)
  const values = new Map(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .map(({ id, init }) => [isNode(id) ? id['name'] : null, init] as const),
  )
  const fields: string[] = []
  const entities: string[] = []
  const literals: { field: string; value: string }[] = []
  const seen = new Set<unknown>()
  const read = (value: unknown) => {
    if (!isNode(value) || seen.has(value)) return
    seen.add(value)
    if (value.type === 'Identifier') return read(values.get(value['name']))
    for (const part of ['consequent', 'alternate', 'left', 'right', 'argument', 'expression']) read(value[part])
    for (const property of propertiesOf(value))
      if (property.type === 'SpreadElement') read(property)
      else {
        fields.push(nameOf(property))
        for (const value of literalsOf(property['value'])) literals.push({ field: nameOf(property), value })
      }
  }
  for (const call of nodes.filter(isNote)) {
    const [action, about, changes, more] = call['arguments'] as Node[]
    if (isNoteOfAct(call)) {
      entities.push(...propertiesOf(about).flatMap((noun) => (noun['computed'] ? [] : [nameOf(noun)])))
      for (const name of literalsOf(action)) expect(name in JOURNAL_SENTENCES, name).toBe(true)
      read(changes)
      for (const personal of valuesOf(more, 'personal')) for (const inner of valuesOf(personal, 'changes')) read(inner)
      continue
    }
    for (const argument of call['arguments'] as Node[]) {
      if (argument.type === 'Identifier' && argument['name'] === 'changes') read(argument)
      if (
        String((call['callee'] as Node)['name']).startsWith('note') &&
        !propertiesOf(argument).some((one) => nameOf(one) === 'action')
      )
        read(argument)
      for (const property of propertiesOf(argument)) {
        if (nameOf(property) === 'changes') read(property['value'])
        if (nameOf(property) === 'personal')
          for (const inner of propertiesOf(property['value'])) if (nameOf(inner) === 'changes') read(inner['value'])
        const { value } = property
        if (nameOf(property) === 'entity' && isNode(value) && typeof value['value'] === 'string')
          entities.push(value['value'])
      }
    }
  }
  const [entity = ''] = entities
  return { fields, entities, values: literals.map((one) => ({ ...one, entity })) }
}

/** Functions with these names write to the journal. */
const NOTES = ['audit', 'note', 'noteSetUp']

const isNote = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && NOTES.includes(String(callee['name']))

/**
 * An act writes `note(action, { noun: id }, changes, { personal })`. Other functions of this name take a transaction
 * first.
 */
const isNoteOfAct = ({ callee, arguments: given }: Node) => {
  const [action, about] = given as Node[]
  return isNode(callee) && callee['name'] === 'note' && action?.['name'] !== 'tx' && about?.type === 'ObjectExpression'
}

const valuesOf = (value: unknown, name: string): unknown[] =>
  propertiesOf(value).flatMap((property) => (nameOf(property) === name ? [property['value']] : []))

/** Reads the words that a field may hold in the source: 'a', ['a', b], c ? 'a' : 'b'. */
function literalsOf(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? [value['value']] : []
  if (value.type === 'ArrayExpression') return (value['elements'] as unknown[]).flatMap(literalsOf)
  return value.type === 'ConditionalExpression' ? [value['consequent'], value['alternate']].flatMap(literalsOf) : []
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const propertiesOf = (value: unknown): Node[] =>
  isNode(value) && value.type === 'ObjectExpression' ? (value['properties'] as Node[]) : []

function nameOf({ key }: Node): string {
  return isNode(key) ? String(key['name'] ?? key['value']) : ''
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  return [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesOf)]
}
