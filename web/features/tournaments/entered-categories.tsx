import type { TournamentDetails } from '#contract/tournaments.ts'
import { formatDayLong } from '#domain/dates.ts'
import { formatEuros } from '#domain/money.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { categoryLabel } from '../../lib/category-label.ts'
import { Places } from './places.tsx'

/** Each category entered with its own places, price and waiting list. */
export function EnteredCategories({ categories }: Pick<TournamentDetails, 'categories'>) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {categories.map((category) => (
        <li
          key={category.id}
          className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-card p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-center"
        >
          <div>
            <p className="font-display text-lg leading-tight font-bold">{categoryLabel(category)}</p>
            {category.day && <p className="text-[0.9375rem] text-muted">{formatDayLong(category.day)}</p>}
            <AvailabilityBadge availability={category.availability} className="mt-2" />
          </div>
          <div>
            <Places seats={category} code={category.availability.code} />
            {category.waiting_count > 0 && (
              <p className="mt-1.5 text-sm text-muted">
                {category.waiting_count} {category.waiting_count > 1 ? 'équipes' : 'équipe'} en liste d’attente
              </p>
            )}
          </div>
          <p className="figures text-xl font-bold sm:min-w-20 sm:text-right">
            {category.price_cents === 0 ? 'Gratuit' : formatEuros(category.price_cents)}
          </p>
        </li>
      ))}
    </ul>
  )
}
