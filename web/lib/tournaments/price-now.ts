import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { formatEuros, priceLabel } from '#domain/common/money.ts'

type Priced = Pick<TournamentSummary, 'lowest_price_cents' | 'highest_price_cents' | 'early' | 'categories'>

/** Answers what a tournament costs now: 'Gratuit', '80 €', 'dès 40 €'. */
export function priceNowLabel({ lowest_price_cents, highest_price_cents, early, categories }: Priced): string {
  const lowest = reduced(lowest_price_cents, early)
  const highest = reduced(highest_price_cents, early)
  return priceLabel({ lowest, highest, count: categories.length })
}

/** Answers what one category costs now: 'Gratuit', '80 €'. */
export function categoryPriceNow(price_cents: number, early: Priced['early']): string {
  const cents = reduced(price_cents, early)
  return cents === 0 ? 'Gratuit' : formatEuros(cents)
}

const reduced = (cents: number, early: Priced['early']) => Math.max(0, cents - (early?.off_cents ?? 0))
