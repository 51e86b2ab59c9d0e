import { expect, test } from 'vitest'
import type { Registration } from '#contract/registrations.ts'
import { deadlineOf, pressing } from './urgency.ts'

const NONE = { hold_expires_at: null, offer_expires_at: null, payment_due_at: null, open_payment: null }
const may = (act: 'pay' | 'accept_offer' | null) =>
  ({ pay: act === 'pay', accept_offer: act === 'accept_offer' }) as Registration['permissions']

const held = { ...NONE, status: 'held', hold_expires_at: '2026-11-21T10:12:00Z', permissions: may('pay') } as const
const offered = {
  ...NONE,
  status: 'offered',
  offer_expires_at: '2026-11-23T10:00:00Z',
  permissions: may('accept_offer'),
} as const
const cheque = { ...NONE, status: 'pending', payment_due_at: '2026-11-22T10:00:00Z', permissions: may('pay') } as const
const undated = { ...NONE, status: 'approved', permissions: may('pay') } as const
const freed = { ...NONE, status: 'waitlisted', permissions: may('accept_offer') } as const
const settled = { ...NONE, status: 'approved', permissions: may(null) } as const

test('ce qui finit d’abord est en haut ; une place au premier venu passe avant tout, un paiement sans date après', () => {
  expect(pressing([undated, offered, settled, cheque, held, freed])).toEqual([freed, held, cheque, offered, undated])
})

test('l’échéance est celle de l’état', () => {
  expect([held, offered, cheque, freed].map(deadlineOf)).toEqual([
    '2026-11-21T10:12:00Z',
    '2026-11-23T10:00:00Z',
    '2026-11-22T10:00:00Z',
    null,
  ])
})
