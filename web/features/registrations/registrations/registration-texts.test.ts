import { expect, test } from 'vitest'
import { approvalBlockers } from './manage/approving/blockers.ts'
import { deadline } from './deadline.ts'
import { extensionDays } from './manage/acts/extension-days.ts'
import { paymentText, refundText } from './money-text.ts'
import { filtersOf, statusChange, statusOf } from './manage/manage-filters.ts'
import { readManageSearch } from './manage/manage-search.ts'
import { reasonProblem } from '#domain/common/reason.ts'

const now = new Date('2026-11-20T10:00:00Z')
const money = {
  status: 'pending',
  amount_cents: 8000,
  payment_status: 'paid',
  payment_method: 'card',
  refunded_cents: 0,
  refund_due_cents: 0,
  advance_cents: 0,
} as const

test('un paiement se lit avec son moyen', () => {
  expect(paymentText(money)).toBe('Payé, carte bancaire')
  expect(paymentText({ ...money, payment_status: 'awaiting', payment_method: 'cheque' })).toBe(
    'Paiement attendu, chèque',
  )
})

test('rien n’est dit d’argent quand il n’y en a pas en jeu', () => {
  expect(paymentText({ ...money, amount_cents: 0 })).toBeNull()
  expect(paymentText({ ...money, status: 'waitlisted', payment_status: 'unpaid' })).toBeNull()
  expect(paymentText({ ...money, status: 'cancelled', payment_status: 'unpaid' })).toBeNull()
})

test('ce qui est rendu et ce qui reste à rendre se disent tous deux', () => {
  expect(refundText({ refunded_cents: 0, refund_due_cents: 0, advance_cents: 0 })).toBeNull()
  expect(refundText({ refunded_cents: 4000, refund_due_cents: 2000, advance_cents: 0 })).toBe(
    '40\u00a0€ remboursés, 20\u00a0€ à rembourser',
  )
})

const dated = {
  ...money,
  payment_status: 'unpaid',
  hold_expires_at: null,
  offer_expires_at: null,
  payment_due_at: null,
  open_payment: null,
  tournament: { time_zone: 'Europe/Paris' },
} as const

test('une échéance dit quoi faire avant elle, et quand elle est passée', () => {
  expect(deadline({ ...dated, status: 'offered', offer_expires_at: '2026-11-21T10:00:00Z' }, now)).toEqual({
    text: 'À prendre avant le sam. 21 nov. 2026, 11\u00a0h',
    isOver: false,
  })
  expect(deadline({ ...dated, status: 'approved', payment_due_at: '2026-11-19T10:00:00Z' }, now)?.isOver).toBe(true)
})

test('un paiement en chemin remplace la fin du délai : rien ne peut plus prendre la place', () => {
  const held = { ...dated, status: 'held', hold_expires_at: '2026-11-20T10:05:00Z' } as const
  expect(deadline(held, now)?.text).toMatch(/^Place réservée/)
  expect(deadline({ ...held, open_payment: { id: 'p', status: 'processing' } }, now)?.text).toBe(
    'Réponse de la banque attendue',
  )
})

test('ce qui est payé ou fini ne presse personne', () => {
  expect(
    deadline({ ...dated, status: 'pending', payment_status: 'paid', payment_due_at: '2026-11-21T10:00:00Z' }, now),
  ).toBeNull()
  expect(deadline({ ...dated, status: 'cancelled', payment_due_at: '2026-11-21T10:00:00Z' }, now)).toBeNull()
})

const waiting = {
  ...money,
  tournament: { payment_timing: 'at_registration' },
  missing_documents: [{ type: 'assurance_rc', label: 'Attestation d’assurance RC', state: 'absent' }],
} as const

test('ce qui bloque une validation est dit par la règle même : les documents par leur nom, l’argent quand il vient d’abord', () => {
  const missing = { ...waiting, missing_documents: [...waiting.missing_documents] }
  expect(approvalBlockers(missing).map(({ message }) => message)).toEqual([
    'Documents obligatoires non validés : Attestation d’assurance RC.',
  ])
  const unpaid = { ...missing, missing_documents: [], payment_status: 'awaiting' as const }
  expect(approvalBlockers(unpaid).map(({ code }) => code)).toEqual(['not_paid'])
  expect(approvalBlockers({ ...unpaid, tournament: { payment_timing: 'after_approval' } })).toEqual([])
  expect(approvalBlockers({ ...missing, status: 'approved' })).toEqual([])
})

test('un paiement se reporte d’une semaine, jamais au-delà de la veille du tournoi', () => {
  const tournament = { starts_at: '2026-12-19T09:00:00Z', time_zone: 'Europe/Paris' }
  expect(extensionDays({ payment_due_at: '2026-11-25T10:00:00Z', tournament }, now)).toEqual({
    min: '2026-11-26',
    max: '2026-12-18',
    proposed: '2026-12-02',
  })
  expect(extensionDays({ payment_due_at: '2026-12-15T10:00:00Z', tournament }, now).proposed).toBe('2026-12-18')
  expect(extensionDays({ payment_due_at: '2026-11-01T10:00:00Z', tournament }, now)).toMatchObject({
    min: '2026-11-20',
    proposed: '2026-11-27',
  })
})

test('une adresse ne garde que ce que la liste comprend', () => {
  expect(readManageSearch({ tournament: '12', status: 'pending', q: ' vertou ', onglet: 'autre', x: 1 })).toEqual({
    tournament: 12,
    status: 'pending',
    q: 'vertou',
  })
  expect(readManageSearch({ tournament: 'abc', status: 'nope', payment_status: 'paid' })).toEqual({
    payment_status: 'paid',
  })
})

test('la liste s’ouvre sur ce qui attend une réponse ; un autre état, ou tous, se lisent dans l’adresse et y restent', () => {
  expect(statusOf(readManageSearch({}))).toBe('pending')
  expect(statusOf(readManageSearch({ q: 'vertou', status: 'inconnu' }))).toBe('pending')
  for (const status of ['pending', 'approved', 'cancelled', undefined] as const) {
    const { status: written } = statusChange(status)
    expect(statusOf(readManageSearch({ status: written }))).toBe(status)
  }
  expect(statusChange('pending')).toEqual({ status: undefined })
  expect(filtersOf({ status: 'tous', tournament: 3, onglet: 'remboursements' })).toEqual({ tournament_id: 3 })
})

test('un motif est demandé, des espaces n’en sont pas un', () => {
  expect(reasonProblem('  ')).toBe('Indiquez un motif, en 3 caractères au moins.')
  expect(reasonProblem('Complet')).toBeNull()
})
