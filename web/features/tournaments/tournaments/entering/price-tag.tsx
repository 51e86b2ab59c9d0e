import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { priceLabel } from '#domain/common/money.ts'
import { classNames } from '#web/lib/class-names.ts'

type PriceTagProps = {
  tournament: Pick<TournamentSummary, 'lowest_price_cents' | 'highest_price_cents' | 'categories'>
  className?: string
}

export function PriceTag({ tournament, className }: PriceTagProps) {
  const { lowest_price_cents: lowest, highest_price_cents: highest, categories } = tournament
  return (
    <p className={classNames('leading-tight', className)}>
      <span className="figures text-xl font-bold">{priceLabel({ lowest, highest, count: categories.length })}</span>
      {highest > 0 && <span className="text-sm text-muted"> par équipe</span>}
    </p>
  )
}
