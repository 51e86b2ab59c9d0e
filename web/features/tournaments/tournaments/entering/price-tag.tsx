import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { earlyEnd } from '#domain/registrations/prices/price-list.ts'
import { classNames } from '#web/lib/class-names.ts'
import { priceNowLabel } from '#web/lib/tournaments/price-now.ts'
import { priceLabel } from '#domain/common/money.ts'

type PriceTagProps = {
  tournament: Pick<
    TournamentSummary,
    'lowest_price_cents' | 'highest_price_cents' | 'categories' | 'early' | 'time_zone'
  >
  className?: string
}

export function PriceTag({ tournament, className }: PriceTagProps) {
  const { lowest_price_cents: lowest, highest_price_cents: highest, categories, early, time_zone } = tournament
  return (
    <p className={classNames('leading-tight', className)}>
      <span className="figures text-xl font-bold">{priceNowLabel(tournament)}</span>
      {highest > 0 && <span className="text-sm text-muted"> par équipe</span>}
      {early && (
        <span className="mt-1 block text-sm leading-snug text-muted">
          jusqu’au {earlyEnd(early.until, time_zone)}, puis {priceLabel({ lowest, highest, count: categories.length })}
        </span>
      )}
    </p>
  )
}
