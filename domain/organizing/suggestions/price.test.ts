import { describe, expect, test } from 'vitest'
import { array, assert, integer, property } from 'fast-check'
import { type PriceComparable, type Priced, isComparable, priceInWords, priceQuartiles } from './price.ts'

const ours: Priced = { category: 'U13', is_elite: false, is_3x3: false, size: 12 }
const other = (over: Partial<PriceComparable> = {}): PriceComparable => ({
  ...ours,
  price_cents: 5000,
  count: 1,
  ...over,
})

describe('une catégorie est comparable', () => {
  test.each<[string, Partial<PriceComparable>, boolean]>([
    ['semblable', {}, true],
    ['d’un âge voisin', { category: 'U18' }, true],
    ['de mini-basket', { category: 'U11' }, false],
    ['de seniors', { category: 'Senior' }, false],
    ['d’élite', { is_elite: true }, false],
    ['à trois', { is_3x3: true }, false],
    ['de 19 équipes', { size: 19 }, true],
    ['de 20 équipes', { size: 20 }, false],
    ['de 7 équipes', { size: 7 }, false],
  ])('%s', (_, over, expected) => expect(isComparable(ours, other(over))).toBe(expected))
})

describe('les quartiles des prix', () => {
  const prices = (cents: number[]) => cents.map((price_cents) => other({ price_cents }))

  test('ne se disent qu’à partir de huit comparables', () => {
    expect(priceQuartiles(ours, prices(Array<number>(7).fill(5000)))).toBeNull()
    expect(priceQuartiles(ours, [...prices(Array<number>(7).fill(5000)), other({ is_3x3: true })])).toBeNull()
    const found = { n: 8, low_cents: 4000, median_cents: 5000, high_cents: 6000 }
    expect(priceQuartiles(ours, prices([4000, 4000, 4000, 5000, 5000, 6000, 6000, 6000]))).toEqual(found)
    const counted = [
      other({ price_cents: 4000, count: 3 }),
      other({ count: 2 }),
      other({ price_cents: 6000, count: 3 }),
    ]
    expect(priceQuartiles(ours, counted)).toEqual(found)
  })

  test('sont rangés, entre le plus bas et le plus haut, dans n’importe quel ordre', () => {
    assert(
      property(array(integer({ min: 0, max: 100_000 }), { minLength: 8, maxLength: 60 }), (cents) => {
        const found = priceQuartiles(ours, prices(cents))!
        expect(found).toEqual(priceQuartiles(ours, prices(cents.toReversed())))
        expect(found.low_cents).toBeLessThanOrEqual(found.median_cents)
        expect(found.median_cents).toBeLessThanOrEqual(found.high_cents)
        expect(found.low_cents).toBeGreaterThanOrEqual(Math.min(...cents))
        expect(found.high_cents).toBeLessThanOrEqual(Math.max(...cents))
      }),
    )
  })

  test('se disent sans conseil', () => {
    expect(priceInWords({ n: 9, low_cents: 4000, median_cents: 5000, high_cents: 6050 })).toBe(
      '9 catégories comparables coûtent 40\u00a0€ à 60,50\u00a0€ (médiane 50\u00a0€). Ce n’est pas un conseil de rentabilité.',
    )
  })
})
