import { ArrowDown } from 'lucide-react'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LiveNow } from './live-now.tsx'
import { MatchFilters, type MatchFiltersProps } from './match-filters.tsx'
import { MatchPart } from './match-part.tsx'
import { type CalendarSearch, isFiltered } from './match-search.ts'
import { spansOf } from '../matches-query.ts'

type MatchesPageProps = Omit<MatchFiltersProps, 'search'> & {
  search: CalendarSearch
  /** Today in France, when the server drew the page. */
  today: string
  onClear: () => void
}

/**
 * Shows the matches under way, those to come from today on, then the results, latest first. A chosen day is shown alone, today in the
 * same two parts.
 */
export function MatchesPage({ today, onClear, ...filters }: MatchesPageProps) {
  const { search } = filters
  const clear = isFiltered(search) && (
    <Button variant="secondary" onClick={onClear}>
      Effacer les filtres
    </Button>
  )
  return (
    <div className="page-width pb-16">
      <MatchFilters {...filters} />
      {search.date && spansOf(search, today).includes('day') ? (
        <section aria-labelledby="jour" className="mt-8">
          <h2 id="jour" className="sr-only">
            Matchs du {formatDayLong(search.date)}
          </h2>
          <MatchPart
            span="day"
            search={search}
            today={today}
            empty={<EmptyState title={`Aucun match le ${formatDayLong(search.date)}`} heading="h3" action={clear} />}
          />
        </section>
      ) : (
        <>
          <LiveNow search={search} />
          <div className="mt-8 grid items-start gap-10 xl:grid-cols-2 xl:gap-8">
            <section aria-labelledby="a-venir" className="min-w-0">
              <div className="mb-4 flex items-center justify-between gap-4">
                <h2 id="a-venir" className="text-heading">
                  À venir
                </h2>
                <a
                  href="#resultats"
                  data-screen-only
                  className="inline-flex min-h-11 items-center gap-1.5 font-medium underline underline-offset-4 xl:hidden"
                >
                  Résultats
                  <ArrowDown className="size-4.5" aria-hidden="true" />
                </a>
              </div>
              <MatchPart
                span="coming"
                search={search}
                today={today}
                empty={
                  <EmptyState
                    title={search.date ? 'Aucun match à venir aujourd’hui' : 'Aucun match à venir'}
                    heading="h3"
                    action={clear || <ButtonLink to="/tournois">Trouver un tournoi</ButtonLink>}
                  >
                    {!search.date && 'Les matchs s’affichent ici dès qu’un organisateur publie son programme.'}
                  </EmptyState>
                }
              />
            </section>
            <section aria-labelledby="resultats" className="min-w-0">
              <h2 id="resultats" className="mb-4 text-heading">
                Résultats
              </h2>
              <MatchPart
                span="over"
                search={search}
                today={today}
                empty={
                  <EmptyState
                    title={search.date ? 'Aucun résultat aujourd’hui' : 'Aucun résultat'}
                    heading="h3"
                    action={clear}
                  />
                }
              />
            </section>
          </div>
        </>
      )}
    </div>
  )
}
