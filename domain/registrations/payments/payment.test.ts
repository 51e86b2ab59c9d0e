import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  PAYMENT_ATTEMPT_STATES,
  PAYMENT_METHODS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  canMoveAttempt,
  canMovePayment,
  isAttemptOpen,
  isManualMethod,
  laterAttemptState,
} from './payment.ts'
import { PAYMENT_STATUSES } from './payment-statuses.ts'

describe('l’état du paiement d’une inscription', () => {
  it('suit exactement ces passages', () => {
    const moves = PAYMENT_STATUSES.flatMap((from) =>
      PAYMENT_STATUSES.filter((to) => canMovePayment(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(moves).toEqual([
      'unpaid → awaiting',
      'unpaid → paid',
      'unpaid → refund_due',
      'awaiting → unpaid',
      'awaiting → paid',
      'awaiting → refund_due',
      'awaiting → failed',
      'paid → unpaid',
      'paid → awaiting',
      'paid → refund_due',
      'paid → refunded',
      'paid → partially_refunded',
      'paid → disputed',
      'refund_due → unpaid',
      'refund_due → refunded',
      'refund_due → partially_refunded',
      'refund_due → disputed',
      'refunded → refund_due',
      'partially_refunded → refund_due',
      'partially_refunded → refunded',
      'partially_refunded → disputed',
      'disputed → paid',
      'disputed → refunded',
      'failed → unpaid',
      'failed → awaiting',
      'failed → paid',
      'failed → refund_due',
    ])
  })

  it('ne rend que ce qui est arrivé, à l’heure ou trop tard', () => {
    for (const from of ['unpaid', 'awaiting', 'failed'] as const) {
      for (const to of ['refunded', 'partially_refunded', 'disputed'] as const) {
        expect(canMovePayment(from, to)).toBe(false)
      }
    }
  })

  it('se lit en français, chaque état à sa façon', () => {
    expect(new Set(PAYMENT_STATUSES.map((status) => PAYMENT_STATUS_LABELS[status])).size).toBe(PAYMENT_STATUSES.length)
    expect(PAYMENT_METHODS.map((method) => PAYMENT_METHOD_LABELS[method])).toEqual([
      'Carte bancaire',
      'Chèque',
      'Virement',
      'Espèces',
    ])
  })

  it('chèque, virement et espèces se règlent de la main à la main', () => {
    expect(PAYMENT_METHODS.filter(isManualMethod)).toEqual(['cheque', 'transfer', 'cash'])
  })
})

describe('une tentative de paiement', () => {
  const state = fc.constantFrom(...PAYMENT_ATTEMPT_STATES)

  it('finit dans le même état, dans quelque ordre que les nouvelles arrivent et se répètent', () => {
    const settle = (events: readonly (typeof PAYMENT_ATTEMPT_STATES)[number][]) => events.reduce(laterAttemptState)
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), (events) => {
        expect(settle(events.toReversed())).toBe(settle(events))
        expect(settle([...events, ...events])).toBe(settle(events))
      }),
    )
  })

  it('réussie, le reste quoi qu’il arrive', () => {
    for (const event of PAYMENT_ATTEMPT_STATES) expect(laterAttemptState('succeeded', event)).toBe('succeeded')
  })

  it('abandonnée ou refusée, peut encore réussir : l’argent pris est pris', () => {
    expect(canMoveAttempt('expired', 'succeeded')).toBe(true)
    expect(canMoveAttempt('failed', 'succeeded')).toBe(true)
    expect(canMoveAttempt('succeeded', 'failed')).toBe(false)
    expect(canMoveAttempt('open', 'open')).toBe(false)
  })

  it('retient la place tant qu’elle peut aboutir', () => {
    expect(PAYMENT_ATTEMPT_STATES.filter(isAttemptOpen)).toEqual(['open', 'requires_action', 'processing'])
  })
})
