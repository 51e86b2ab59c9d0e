import { expect, test } from 'vitest'
import { approvalBlockers } from './blockers.ts'
import { deadline } from './deadline.ts'
import { extensionDays } from './extension-days.ts'
import { paymentText, refundText } from './money-text.ts'
import { readManageSearch } from './manage-search.ts'
import { reasonProblem } from './reason-problem.ts'

const now = new Date('2026-11-20T10:00:00Z')
const money = {
  status: 'pending',
  amount_cents: 8000,
  payment_status: 'paid',
  payment_method: 'card',
  refunded_cents: 0,
  refund_due_cents: 0,
} as const

test('a payment reads with how it was made', () => {
  expect(paymentText(money)).toBe('Payé, carte bancaire')
  expect(paymentText({ ...money, payment_status: 'awaiting', payment_method: 'cheque' })).toBe(
    'Paiement attendu, chèque',
  )
})

test('nothing is said of money where none is at stake', () => {
  expect(paymentText({ ...money, amount_cents: 0 })).toBeNull()
  expect(paymentText({ ...money, status: 'waitlisted', payment_status: 'unpaid' })).toBeNull()
  expect(paymentText({ ...money, status: 'cancelled', payment_status: 'unpaid' })).toBeNull()
})

test('what came back and what is still to come are both told', () => {
  expect(refundText({ refunded_cents: 0, refund_due_cents: 0 })).toBeNull()
  expect(refundText({ refunded_cents: 4000, refund_due_cents: 2000 })).toBe(
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

test('a deadline says what to do before it, and when it has gone by', () => {
  expect(deadline({ ...dated, status: 'offered', offer_expires_at: '2026-11-21T10:00:00Z' }, now)).toEqual({
    text: 'À prendre avant le sam. 21 nov., 11\u00a0h',
    isOver: false,
  })
  expect(deadline({ ...dated, status: 'approved', payment_due_at: '2026-11-19T10:00:00Z' }, now)?.isOver).toBe(true)
})

test('a payment on its way replaces the end of the hold: no time can take the place', () => {
  const held = { ...dated, status: 'held', hold_expires_at: '2026-11-20T10:05:00Z' } as const
  expect(deadline(held, now)?.text).toMatch(/^Place réservée/)
  expect(deadline({ ...held, open_payment: { id: 'p', status: 'processing' } }, now)?.text).toBe(
    'Réponse de la banque attendue',
  )
})

test('what is paid or over presses nobody', () => {
  expect(
    deadline({ ...dated, status: 'pending', payment_status: 'paid', payment_due_at: '2026-11-21T10:00:00Z' }, now),
  ).toBeNull()
  expect(deadline({ ...dated, status: 'cancelled', payment_due_at: '2026-11-21T10:00:00Z' }, now)).toBeNull()
})

const waiting = {
  ...money,
  tournament: { payment_timing: 'at_registration' },
  missing_documents: [{ type: 'assurance_rc', label: 'Attestation d’assurance RC' }],
} as const

test('what blocks an approval is told by the rule itself: documents by name, money where it comes first', () => {
  const missing = { ...waiting, missing_documents: [...waiting.missing_documents] }
  expect(approvalBlockers(missing).map(({ message }) => message)).toEqual([
    'Documents obligatoires non validés : Attestation d’assurance RC.',
  ])
  const unpaid = { ...missing, missing_documents: [], payment_status: 'awaiting' as const }
  expect(approvalBlockers(unpaid).map(({ code }) => code)).toEqual(['not_paid'])
  expect(approvalBlockers({ ...unpaid, tournament: { payment_timing: 'after_approval' } })).toEqual([])
  expect(approvalBlockers({ ...missing, status: 'approved' })).toEqual([])
})

test('a payment is put off by a week, never past the eve of the tournament', () => {
  const tournament = { starts_at: '2026-12-19T09:00:00Z', time_zone: 'Europe/Paris' }
  expect(extensionDays({ payment_due_at: '2026-11-25T10:00:00Z', tournament }, now)).toEqual({
    min: '2026-11-20',
    max: '2026-12-18',
    proposed: '2026-12-02',
  })
  expect(extensionDays({ payment_due_at: '2026-12-15T10:00:00Z', tournament }, now).proposed).toBe('2026-12-18')
  expect(extensionDays({ payment_due_at: '2026-11-01T10:00:00Z', tournament }, now).proposed).toBe('2026-11-27')
})

test('an address keeps only what the list understands', () => {
  expect(readManageSearch({ tournament: '12', status: 'pending', q: ' vertou ', onglet: 'autre', x: 1 })).toEqual({
    tournament: 12,
    status: 'pending',
    q: 'vertou',
  })
  expect(readManageSearch({ tournament: 'abc', status: 'nope', payment_status: 'paid' })).toEqual({
    payment_status: 'paid',
  })
})

test('a reason is asked for, spaces are none', () => {
  expect(reasonProblem('  ')).toBe('Indiquez un motif : le club le lira.')
  expect(reasonProblem('Complet')).toBeNull()
})
