import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { formatEuros } from '#domain/common/money.ts'

/** Answers what one category costs now: 'Gratuit', '80 €'. */
export function categoryPriceNow(price_cents: number, early: TournamentSummary['early']): string {
  const cents = Math.max(0, price_cents - (early?.off_cents ?? 0))
  return cents === 0 ? 'Gratuit' : formatEuros(cents)
}
