import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FiltersButton } from '../../components/ui/filters-button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Filters, type FiltersProps, PlacesLeft } from './filters.tsx'
import { HowRanked } from './how-ranked.tsx'
import { OrderField } from './order-field.tsx'
import { Results } from './results.tsx'
import { TextSearch } from './text-search.tsx'
import { countFilters } from './tournament-search.ts'
import { tournamentsQuery } from './tournaments-query.ts'

type TournamentsPageProps = Omit<FiltersProps, 'facets'> & { onClear: () => void }

/** The search engine: words on top, filters beside (under a button on small screens), results. */
export function TournamentsPage({ onClear, ...filters }: TournamentsPageProps) {
  const { search, onChange } = filters
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useInfiniteQuery({ ...tournamentsQuery(search), placeholderData: keepPreviousData })
  const [first] = data?.pages ?? []
  const total = first?.total
  return (
    <div className="page-width grid grid-cols-1 pb-14 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-x-10">
      <div className="sticky top-16 z-20 -mx-1 bg-paper px-1 py-3 lg:static lg:col-span-2 lg:pb-6">
        <div className="flex gap-2">
          <TextSearch q={search.q} onChange={(q) => onChange({ q, order: undefined })} />
          <FiltersButton
            isOpen={isOpen}
            controls="filtres"
            count={countFilters(search)}
            onPress={() => setIsOpen(!isOpen)}
            className="lg:hidden"
          />
        </div>
      </div>
      <aside
        id="filtres"
        aria-label="Filtres"
        className={classNames(
          'mb-6 rounded-card border border-line bg-card p-5 lg:mb-0 lg:block lg:self-start',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <Filters {...filters} facets={first?.facets} />
        <Button className="mt-6 w-full lg:hidden" onClick={() => setIsOpen(false)}>
          {total === undefined ? 'Voir les tournois' : total > 1 ? `Voir les ${total} tournois` : 'Voir le résultat'}
        </Button>
      </aside>
      <section aria-labelledby="resultats" className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="resultats" className="text-2xl" aria-live="polite">
            {total === undefined ? 'Résultats' : `${total} ${total > 1 ? 'tournois' : 'tournoi'}`}
          </h2>
          <OrderField search={search} onChange={(order) => onChange({ order })} />
        </div>
        {!isOpen && <PlacesLeft {...filters} className="-mt-2 mb-2 font-semibold lg:hidden" />}
        <div className="mb-5 empty:hidden">
          <ActiveFilters search={search} today={filters.today} onChange={onChange} onClear={onClear} />
        </div>
        <Results search={search} onClear={onClear} onShowPast={() => onChange({ past: true })} />
        <HowRanked />
      </section>
    </div>
  )
}
