import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endedPayment, leftWithout, owedAgain, receivedByHand } from './surplus.ts'

const cents = fc.integer({ min: 1, max: 100_000 })

describe('l’argent reçu à la main', () => {
  it.each([
    ['tout juste', 4000, 0, 4000, { pays: true, apart: 'surplus', apart_cents: 0 }],
    ['de trop', 4000, 0, 6000, { pays: true, apart: 'surplus', apart_cents: 2000 }],
    ['une partie', 4000, 0, 1500, { pays: false, apart: 'advance', apart_cents: 1500 }],
    ['le reste', 4000, 1500, 2500, { pays: true, apart: 'surplus', apart_cents: 0 }],
    ['plus que le reste', 4000, 1500, 3000, { pays: true, apart: 'surplus', apart_cents: 500 }],
    ['alors que rien n’est dû', null, 0, 3000, { pays: false, apart: 'surplus', apart_cents: 3000 }],
  ] as const)('%s', (_, due_cents, advance_cents, received_cents, outcome) => {
    expect(receivedByHand({ due_cents, advance_cents, received_cents })).toEqual(outcome)
  })

  it('en plusieurs fois, n’en perd ni n’en crée un centime', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), (price, parts) => {
        let [advance, surplus, paid] = [0, 0, false]
        for (const received_cents of parts) {
          const due_cents = paid ? null : price
          const outcome = receivedByHand({ due_cents, advance_cents: advance, received_cents })
          if (outcome.pays) [paid, advance] = [true, 0]
          if (outcome.apart === 'advance') advance += outcome.apart_cents
          else surplus += outcome.apart_cents
        }
        const whole = parts.reduce((sum, part) => sum + part, 0)
        expect(paid).toBe(whole >= price)
        expect(advance + surplus + (paid ? price : 0)).toBe(whole)
        expect(paid ? advance : surplus).toBe(0)
      }),
    )
  })
})

describe('sans un paiement qui n’est jamais venu', () => {
  it('ce qui reste paie encore, ou attend avec le reste du prix', () => {
    expect(leftWithout({ amount_cents: 4000, left_cents: 0 })).toEqual({ owes: true, apart: 'advance', apart_cents: 0 })
    expect(leftWithout({ amount_cents: 4000, left_cents: 3999 })).toMatchObject({ owes: true, apart_cents: 3999 })
    expect(leftWithout({ amount_cents: 4000, left_cents: 4000 })).toEqual({
      owes: false,
      apart: 'surplus',
      apart_cents: 0,
    })
    expect(leftWithout({ amount_cents: 4000, left_cents: 5000 })).toMatchObject({ owes: false, apart_cents: 1000 })
  })

  it('une inscription finie n’est payée que de ce qui est venu', () => {
    expect(endedPayment({ paid_cents: 0, refunded_cents: 0, asked: 0 })).toBe('unpaid')
    expect(endedPayment({ paid_cents: 4000, refunded_cents: 0, asked: 0 })).toBe('paid')
    expect(endedPayment({ paid_cents: 4000, refunded_cents: 1, asked: 0 })).toBe('partially_refunded')
    expect(endedPayment({ paid_cents: 4000, refunded_cents: 4000, asked: 0 })).toBe('refunded')
    expect(endedPayment({ paid_cents: 4000, refunded_cents: 4000, asked: 1 })).toBe('refund_due')
  })

  it('est attendue de nouveau dès qu’elle est demandée, si elle se paie à la main', () => {
    const said = [
      ['pending', 'at_registration', 'cheque', 'awaiting'],
      ['pending', 'after_approval', 'cheque', 'unpaid'],
      ['approved', 'after_approval', 'transfer', 'awaiting'],
      ['approved', 'at_registration', 'card', 'unpaid'],
      ['cancelled', 'at_registration', 'cheque', 'unpaid'],
    ] as const
    for (const [status, payment_timing, method, state] of said)
      expect(owedAgain({ status, payment_timing, method })).toBe(state)
  })
})
