import { formatEuros } from '#domain/common/money.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import { PRICE_COMPARABLES_MIN, PRICE_SIZE_RATIO } from '#domain/common/thresholds.ts'

/** Facts about a category on which its price depends. */
export type Priced = {
  category: Category
  is_elite: boolean
  is_3x3: boolean
  size: number
}

/** A number (`count`) of categories with the same facts and price, in tournaments within `PRICE_KM`. */
export type PriceComparable = Priced & { price_cents: number; count: number }

export type PriceQuartiles = { n: number; low_cents: number; median_cents: number; high_cents: number }

/** Quartiles of the prices of comparable categories; null when there are fewer than eight. */
export function priceQuartiles(ours: Priced, others: readonly PriceComparable[]): PriceQuartiles | null {
  const prices = others
    .filter((other) => isComparable(ours, other))
    .flatMap(({ price_cents, count }) => Array<number>(count).fill(price_cents))
    .toSorted((one, other) => one - other)
  if (prices.length < PRICE_COMPARABLES_MIN) return null
  return {
    n: prices.length,
    low_cents: quantile(prices, 0.25),
    median_cents: quantile(prices, 0.5),
    high_cents: quantile(prices, 0.75),
  }
}

export const isComparable = (ours: Priced, other: Priced) =>
  ageGroupOf(ours.category) === ageGroupOf(other.category) &&
  ours.is_elite === other.is_elite &&
  ours.is_3x3 === other.is_3x3 &&
  Math.max(ours.size, other.size) <= PRICE_SIZE_RATIO * Math.min(ours.size, other.size)

export type AgeGroup = 'mini' | 'youth' | 'senior' | 'veteran'

/** Ages with similar prices. */
export const AGE_GROUPS: Record<Category, AgeGroup> = {
  U7: 'mini',
  U9: 'mini',
  U11: 'mini',
  U13: 'youth',
  U15: 'youth',
  U17: 'youth',
  U18: 'youth',
  U20: 'youth',
  U21: 'youth',
  Senior: 'senior',
  Vétéran: 'veteran',
}
const ageGroupOf = (category: Category) => AGE_GROUPS[category]

/** « 9 catégories comparables coûtent 40 € à 60 € (médiane 50 €). Ce n’est pas un conseil de rentabilité. » */
export function priceInWords({ low_cents, median_cents, high_cents, n }: PriceQuartiles): string {
  const span =
    low_cents === high_cents ? formatEuros(low_cents) : `${formatEuros(low_cents)} à ${formatEuros(high_cents)}`
  return `${n} catégories comparables coûtent ${span} (médiane ${formatEuros(median_cents)}). Ce n’est pas un conseil de rentabilité.`
}

function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!]
  return Math.round(low + (high - low) * (at - below))
}
