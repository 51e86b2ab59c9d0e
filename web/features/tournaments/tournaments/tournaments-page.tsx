import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ActiveFilters } from './search/active-filters.tsx'
import { FilterBar } from './search/filter-bar.tsx'
import { Filters, type FiltersProps } from './search/filters.tsx'
import { OrderField, orderOf } from './search/order-field.tsx'
import type { RenderCard } from './results/result-groups.tsx'
import { Results } from './results/results.tsx'
import { TextSearch } from './search/text-search.tsx'
import { countFilters } from './search/simple-filters.ts'
import { understoodSearch } from './search/tournament-search.ts'
import { tournamentsQuery, understoodWords } from './results/tournaments-query.ts'

/** It waits for an idle moment anyway, and on a phone for its button. */
const MapPanel = lazy(async () => ({ default: (await import('./results/map-panel.tsx')).MapPanel }))
/** The server draws it; it stands at the foot of the list, so its code loads last. */
const ListFoot = lazy(() => import('./results/list-foot.tsx'))

type TournamentsPageProps = Omit<FiltersProps, 'facets' | 'isFromClub'> & {
  onClear: () => void
  /** Draws the cards of a list that is not the public one. */
  renderCard?: RenderCard
  /** `area`: inside the layout of an area, which has margins of its own. */
  frame?: 'page' | 'area'
}

/** The search page: words on top, filters beside the list (behind a button on small screens), results. */
export function TournamentsPage({ onClear, renderCard, frame = 'page', ...filters }: TournamentsPageProps) {
  const { search, onChange } = filters
  const [isMapOpen, setIsMapOpen] = useState(false)
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...tournamentsQuery(search),
    placeholderData: keepPreviousData,
  })
  const [first] = data?.pages ?? []
  const total = first?.total
  // The filters that the typed words name are shown at once, and go to the address when the words are sent.
  const asked = first?.understood && !isPlaceholderData ? understoodSearch(search, first.understood) : search
  // A club that has not said where it is reads its list as if it had asked for no order.
  const shown = first?.distance_from === null && asked.order === 'distance' ? { ...asked, order: undefined } : asked
  const isFromClub = first?.distance_from === 'club' && frame === 'area'
  const queryClient = useQueryClient()
  const send = async (q: string | undefined) => {
    const sent = { ...search, q, order: undefined }
    onChange({ q, order: undefined })
    const understood = understoodWords(await queryClient.ensureInfiniteQueryData(tournamentsQuery(sent)))
    if (understood) onChange({ ...NO_WORDS, ...understoodSearch(sent, understood) })
  }
  return (
    <div
      className={classNames(
        'grid grid-cols-1 pb-14 lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-7',
        frame === 'page' && 'page-width',
      )}
    >
      <FilterBar
        words={
          <TextSearch
            search={search}
            onChange={(q) => onChange({ q, order: undefined })}
            onSend={(q) => void send(q).catch(() => {})}
          />
        }
        count={countFilters(search)}
        foot={total === 0 ? 'Aucun tournoi' : `Voir ${total === undefined ? 'les tournois' : named(total)}`}
      >
        {KEPT.map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />)}
        <Filters {...filters} facets={first?.facets} isFromClub={isFromClub} />
      </FilterBar>
      <Suspense>
        <MapPanel {...filters} search={shown} facets={first?.facets} isOpen={isMapOpen} />
      </Suspense>
      <section aria-labelledby="resultats" className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {/* Alone on its line: whether the order fits beside it would depend on the font, and move with it. */}
          <h2 id="resultats" className="text-2xl max-sm:w-full" aria-live="polite">
            {total === undefined ? 'Résultats' : named(total)}
          </h2>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <OrderField search={shown} isFromClub={isFromClub} onChange={(order) => onChange({ order })} />
            <Button
              variant="secondary"
              size="icon"
              aria-label="Carte"
              aria-expanded={isMapOpen}
              aria-controls="carte"
              onClick={() => setIsMapOpen(!isMapOpen)}
              icon={<MapIcon className="size-5" aria-hidden="true" />}
              className="lg:hidden"
            />
          </div>
        </div>
        <p className="-mt-2 mb-4 max-w-prose text-[0.9375rem] leading-snug text-muted empty:hidden">
          {total === 0 ? null : shown.past && orderOf(shown) === 'date' ? LAST_FIRST : ORDERED[orderOf(shown)]}
          {total !== 0 && first?.distance_from && ' À vol d’oiseau, sauf «\u00a0par la route\u00a0».'}
          {total !== 0 && ' Prix par équipe.'}
        </p>
        <div className="mb-5 empty:hidden">
          <ActiveFilters
            search={shown}
            departmentName={first?.department_name ?? null}
            today={filters.today}
            onChange={(change) => onChange({ ...NO_WORDS, ...shown, ...change })}
            onClear={onClear}
          />
        </div>
        <Results
          search={search}
          shown={shown}
          renderCard={renderCard}
          onClear={onClear}
          onShowPast={() => onChange({ past: true })}
          hasLink={frame === 'page'}
        />
        <Suspense>
          <ListFoot search={shown} total={frame === 'page' ? total : 0} />
        </Suspense>
      </section>
    </div>
  )
}

const named = (total: number) => `${total} ${total > 1 ? 'tournois' : 'tournoi'}`

/** The parts of the address that no field of the filters holds. */
const KEPT = ['q', 'near', 'town', 'from', 'to'] as const

/** Words that became filters are no longer words. */
const NO_WORDS = { q: undefined, order: undefined }

const LAST_FIRST = 'Les derniers joués d’abord.'
const ORDERED: Record<ReturnType<typeof orderOf>, string> = {
  bookable: 'Ceux où il reste une place d’abord, par date.',
  date: 'Ceux en cours, puis les plus proches dans le temps.',
  distance: 'Ceux où il reste une place d’abord, par distance.',
  relevance: 'Ceux qui répondent le mieux à vos mots d’abord.',
}
