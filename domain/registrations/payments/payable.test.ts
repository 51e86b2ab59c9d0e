import { describe, expect, it } from 'vitest'
import { type Payable, isPayable, isUnpaid, paymentEndsAt } from './payable.ts'
import { PAYMENT_STATUSES } from './payment-statuses.ts'
import { REGISTRATION_STATUSES } from '../registration-statuses.ts'

const HELD: Payable = {
  status: 'held',
  payment_status: 'unpaid',
  amount_cents: 4000,
  payment_timing: 'at_registration',
}

describe('une inscription', () => {
  it('doit son prix tant qu’il n’est pas arrivé', () => {
    const owing = PAYMENT_STATUSES.filter((payment_status) => isUnpaid({ ...HELD, payment_status }))
    expect(owing).toEqual(['unpaid', 'awaiting', 'failed'])
  })

  it('gratuite, ne doit rien', () => {
    expect(isUnpaid({ ...HELD, amount_cents: 0 })).toBe(false)
    expect(isPayable({ ...HELD, amount_cents: 0 })).toBe(false)
  })

  it('se paie quand elle a une place', () => {
    expect(REGISTRATION_STATUSES.filter((status) => isPayable({ ...HELD, status }))).toEqual([
      'held',
      'pending',
      'approved',
      'offered',
    ])
  })

  it('se paie une fois validée là où l’on paie après, et aussitôt quand la place n’est gardée que pour être payée', () => {
    const after: Payable = { ...HELD, payment_timing: 'after_approval' }
    expect(REGISTRATION_STATUSES.filter((status) => isPayable({ ...after, status }))).toEqual(['held', 'approved'])
  })

  it('ne se paie pas deux fois', () => {
    expect(isPayable({ ...HELD, payment_status: 'paid' })).toBe(false)
  })
})

describe('un paiement commencé', () => {
  const NOW = new Date('2026-02-01T12:00:00Z')
  const times = { hold_expires_at: '2026-02-01T12:05:00Z', offer_expires_at: '2026-02-03T12:00:00Z' }

  it.each([
    ['held', '2026-02-01T12:05:00.000Z'],
    ['offered', '2026-02-03T12:00:00.000Z'],
    ['pending', '2026-02-01T12:15:00.000Z'],
    ['approved', '2026-02-01T12:15:00.000Z'],
  ] as const)('pour une place %s finit à %s', (status, end) => {
    expect(paymentEndsAt({ status, ...times }, NOW).toISOString()).toBe(end)
  })
})
