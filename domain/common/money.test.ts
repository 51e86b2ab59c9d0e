import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEuros, parseEuros, priceLabel, splitRefund } from './money.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })

describe('les montants', () => {
  it.each([
    [8000, '80\u00a0€'],
    [8050, '80,50\u00a0€'],
    [8005, '80,05\u00a0€'],
    [0, '0\u00a0€'],
    [5, '0,05\u00a0€'],
    [125_000, '1\u00a0250\u00a0€'],
    [123_456_789, '1\u00a0234\u00a0567,89\u00a0€'],
    [-8050, '-80,50\u00a0€'],
  ])('%i centimes s’écrivent « %s »', (amount, expected) => {
    expect(formatEuros(amount)).toBe(expected)
  })

  it.each([
    ['80', 8000],
    ['80 €', 8000],
    ['80,5', 8050],
    ['80.50', 8050],
    [' 1 250,00 € ', 125_000],
    ['1\u202f250\u00a0€', 125_000],
    ['80 euros', 8000],
    ['0', 0],
    ['', null],
    ['-5', null],
    ['80,555', null],
    ['quatre-vingts', null],
    ['1,250.00', null],
    ['€', null],
    ['1e3', null],
  ])('« %s » se comprend %s', (typed, expected) => {
    expect(parseEuros(typed)).toBe(expected)
  })

  it('se relisent tels qu’ils s’écrivent', () => {
    fc.assert(fc.property(cents, (amount) => parseEuros(formatEuros(amount)) === amount))
  })

  it('ne contiennent jamais d’espace fine U+202F', () => {
    fc.assert(fc.property(fc.integer(), (amount) => !formatEuros(amount).includes('\u202f')))
  })
})

describe('le prix d’un tournoi', () => {
  it.each([
    [{ lowest: 8000, highest: 8000, count: 1 }, '80\u00a0€'],
    [{ lowest: 8000, highest: 8000, count: 3 }, '80\u00a0€'],
    [{ lowest: 4000, highest: 8000, count: 2 }, 'dès\u00a040\u00a0€'],
    [{ lowest: 0, highest: 0, count: 2 }, 'Gratuit'],
    [{ lowest: 0, highest: 8000, count: 2 }, 'dès\u00a00\u00a0€'],
    [{ lowest: 0, highest: 0, count: 0 }, '—'],
  ])('%j se lit « %s »', (prices, expected) => {
    expect(priceLabel(prices)).toBe(expected)
  })
})

describe('répartir un remboursement', () => {
  const payment = fc
    .tuple(cents, cents)
    .map(([one, other]) => ({ amount_cents: Math.max(one, other), refunded_cents: Math.min(one, other) }))
  const payments = fc.array(payment, { maxLength: 5 }).map((list) => list.map((paid, id) => ({ ...paid, id })))

  it('commence par le premier donné et ne rend que ce qui reste de chacun', () => {
    const paid = [
      { id: 'second', amount_cents: 5000, refunded_cents: 1000 },
      { id: 'vide', amount_cents: 3000, refunded_cents: 3000 },
      { id: 'premier', amount_cents: 8000, refunded_cents: 0 },
    ]
    expect(splitRefund(6000, paid)).toEqual([
      { id: 'second', refund_cents: 4000 },
      { id: 'premier', refund_cents: 2000 },
    ])
    expect(splitRefund(0, paid)).toEqual([])
  })

  it('ne perd ni n’invente un centime', () => {
    fc.assert(
      fc.property(cents, payments, (amount, list) => {
        const parts = splitRefund(amount, list)
        const room = list.reduce((sum, paid) => sum + paid.amount_cents - paid.refunded_cents, 0)
        expect(parts.reduce((sum, part) => sum + part.refund_cents, 0)).toBe(Math.min(amount, room))
        for (const { id, refund_cents } of parts) {
          const paid = list[id]
          expect(refund_cents).toBeGreaterThan(0)
          expect(refund_cents).toBeLessThanOrEqual((paid?.amount_cents ?? 0) - (paid?.refunded_cents ?? 0))
        }
      }),
    )
  })
})
