import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { priceLabel } from '#domain/common/money.ts'

type Priced = Pick<TournamentSummary, 'lowest_price_cents' | 'highest_price_cents' | 'early' | 'categories'>

/** Answers what a tournament costs now: 'Gratuit', '80 €', 'dès 40 €'. */
export function priceNowLabel({ lowest_price_cents, highest_price_cents, early, categories }: Priced): string {
  const now = (cents: number) => Math.max(0, cents - (early?.off_cents ?? 0))
  return priceLabel({ lowest: now(lowest_price_cents), highest: now(highest_price_cents), count: categories.length })
}
