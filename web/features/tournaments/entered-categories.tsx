import type { TournamentDetails } from '#contract/tournaments.ts'
import { formatDayLong } from '#domain/dates.ts'
import { formatEuros } from '#domain/money.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { PathLink } from '../../components/ui/path-link.tsx'
import { categoryLabel } from '../../lib/category-label.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { Places } from './places.tsx'

type Entered = TournamentDetails['categories'][number]

/** Each category entered with its own places, price, waiting list, and its own way in. */
export function EnteredCategories({ tournament, isOneDay }: { tournament: TournamentDetails; isOneDay: boolean }) {
  const { categories, availability } = tournament
  return (
    <ul className="grid grid-cols-1 gap-3">
      {categories.map((category) => (
        <li
          key={category.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 sm:p-5"
        >
          <div className="min-w-0">
            <h3 className="text-lg leading-tight">{categoryLabel(category)}</h3>
            <p className="text-[0.9375rem] text-muted">
              <span className="figures font-semibold text-ink">
                {category.price_cents === 0 ? 'Gratuit' : formatEuros(category.price_cents)}
              </span>
              {category.day && !isOneDay && `, ${formatDayLong(category.day)}`}
            </p>
            {category.availability.code !== availability.code && (
              <AvailabilityBadge availability={category.availability} className="mt-2" />
            )}
          </div>
          <CategoryAct tournament={tournament} category={category} />
          <div className="col-span-2">
            <Places seats={category} code={category.availability.code} />
            {category.waiting_count > 0 && (
              <p className="mt-1.5 text-sm text-muted">
                {category.waiting_count} {category.waiting_count > 1 ? 'équipes' : 'équipe'} en liste d’attente
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Leads to the registration with this category chosen. */
function CategoryAct({ tournament, category }: { tournament: TournamentDetails; category: Entered }) {
  const { can_register, can_join_waiting_list } = category.availability
  if (!can_register && !can_join_waiting_list) return null
  return (
    <PathLink
      href={`/paiement?tournament=${tournament.id}&category=${category.id}`}
      className={buttonClass('secondary', 'md')}
      data-screen-only
    >
      <span>
        {can_register ? 'Inscrire' : 'Liste d’attente'}
        <span className="sr-only">&nbsp;: {categoryLabel(category)}</span>
      </span>
    </PathLink>
  )
}
