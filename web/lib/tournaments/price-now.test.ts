import { expect, test } from 'vitest'
import { categoryPriceNow } from './category-price-now.ts'
import { priceNowLabel } from './price-now.ts'

const early = { off_cents: 2000, until: '2026-02-28T22:59:00Z' }
const prices = (lowest_price_cents: number, highest_price_cents: number) =>
  ({ lowest_price_cents, highest_price_cents, early, categories: [{}] }) as never

test('un tarif réduit est en moins de chaque prix, jamais au-dessous de zéro', () => {
  expect(priceNowLabel(prices(10_000, 10_000))).toBe('80\u00a0€')
  expect(priceNowLabel(prices(3000, 12_000))).toBe('dès\u00a010\u00a0€')
  expect(priceNowLabel(prices(1500, 2000))).toBe('Gratuit')
  expect(categoryPriceNow(1500, early)).toBe('Gratuit')
  expect(categoryPriceNow(1500, null)).toBe('15\u00a0€')
})
