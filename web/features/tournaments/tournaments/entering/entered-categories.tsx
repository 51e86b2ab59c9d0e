import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { formatEuros, priceLabel } from '#domain/common/money.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { useEnterable } from '#web/lib/closed-doors.ts'
import { categoryPriceNow } from '#web/lib/tournaments/category-price-now.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { Places } from './places.tsx'
import { registrationPath } from './register-buttons.tsx'

type EnteredCategory = TournamentDetails['categories'][number]

type EnteredCategoriesProps = { tournament: TournamentDetails; chosen: EnteredCategory | null }

/** Each category entered with its own places, price, waiting list and act. The one that is asked for leads. */
export function EnteredCategories({ tournament, chosen }: EnteredCategoriesProps) {
  const others = tournament.categories.filter(({ id }) => id !== chosen?.id)
  if (!chosen || others.length === 0) return <Entries tournament={tournament} entries={tournament.categories} />
  const prices = others.filter(({ status }) => status !== 'cancelled').map(({ price_cents }) => price_cents)
  return (
    <div className="grid gap-3">
      <Entries tournament={tournament} entries={[chosen]} className="border-2 border-leather" />
      <details data-print-open>
        <summary className="cursor-pointer rounded-card border border-line bg-card px-4 py-3 font-semibold marker:text-muted sm:px-5">
          {others.length > 1 ? `${others.length} autres catégories` : 'Une autre catégorie'}
          <span className="figures float-right font-normal text-muted">
            {priceLabel({ lowest: Math.min(...prices), highest: Math.max(...prices), count: prices.length })}
          </span>
        </summary>
        <div className="mt-3">
          <Entries tournament={tournament} entries={others} />
        </div>
      </details>
    </div>
  )
}

type EntriesProps = { tournament: TournamentDetails; entries: readonly EnteredCategory[]; className?: string }

function Entries({ tournament, entries, className = 'border border-line' }: EntriesProps) {
  // The card beside the page says the price and the places of the only one, and enters it.
  const besides = tournament.categories.length === 1 ? 'lg:not-print:hidden' : ''
  return (
    <ul className="grid grid-cols-1 gap-3">
      {entries.map((category) => (
        <li key={category.id} className={classNames('rounded-card bg-card p-4 sm:p-5', className)}>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
            <div className="min-w-0 flex-1 basis-40">
              <h3 className="text-lg leading-tight">{categoryLabel(category)}</h3>
              <p className="mt-0.5 text-[0.9375rem] text-muted">
                {category.day && formatDayLong(category.day)}
                <span className={besides}>
                  {category.day && ' · '}
                  <span className="figures font-bold text-ink">
                    {categoryPriceNow(category.price_cents, tournament.early)}
                  </span>
                  {category.price_cents > 0 && ' par équipe'}
                </span>
                {tournament.early && category.price_cents > 0 && <>, puis {formatEuros(category.price_cents)}</>}
                {tournament.deposit_cents > 0 && category.price_cents > 0 && (
                  <span className="block">
                    + caution de {formatEuros(tournament.deposit_cents)}, rendue après le tournoi
                  </span>
                )}
              </p>
              {tournament.categories.length > 1 && category.availability.code !== tournament.availability.code && (
                <AvailabilityBadge availability={category.availability} className="mt-2" />
              )}
            </div>
            <div className={besides}>
              <CategoryAct tournamentId={tournament.id} category={category} />
            </div>
          </div>
          <Places seats={category} code={category.availability.code} inline className={classNames('mt-3', besides)} />
          {category.waiting_count > 0 && (
            <p className="mt-1.5 text-sm text-muted">
              {category.waiting_count} {category.waiting_count > 1 ? 'équipes' : 'équipe'} en liste d’attente
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Goes to the form with that category chosen; absent where nobody can enter it, which the state above says. */
function CategoryAct({ tournamentId, category }: { tournamentId: number; category: EnteredCategory }) {
  const { can_register, can_join_waiting_list } = useEnterable(category).availability
  if (!(can_register || can_join_waiting_list)) return null
  return (
    <PathLink
      href={`${registrationPath(tournamentId)}&category=${category.id}`}
      className={buttonClass('secondary', 'md', 'px-4')}
      data-screen-only
    >
      <span>
        {can_register ? 'Inscrire' : 'Liste d’attente'}
        <span className="sr-only">&nbsp;: {categoryLabel(category)}</span>
      </span>
    </PathLink>
  )
}
