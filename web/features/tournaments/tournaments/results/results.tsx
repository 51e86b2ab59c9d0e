import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { MoreLink } from '#web/components/ui/lists/more-link.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { orderOf } from '../search/order-field.tsx'
import { RESULT_GRID, type RenderCard, ResultGroups } from './result-groups.tsx'
import { askedPart } from '../cards/asked-part.ts'
import { TournamentCardSkeleton } from '../cards/tournament-card-skeleton.tsx'
import type { TournamentSearch } from '../search/tournament-search.ts'
import { shownNext, tournamentsQuery } from './tournaments-query.ts'

type ResultsProps = {
  search: TournamentSearch
  /** The same search, once its words are understood as filters. */
  shown: TournamentSearch
  renderCard?: RenderCard | undefined
  onClear: () => void
  onShowPast: () => void
  /** The list has an address without script too. */
  hasLink: boolean
}

/** It loads only when nothing is found, which is rare. */
const NoResults = lazy(() => import('./no-results.tsx'))

/** Cards for the current address: loading, found, similar results, none, or an error. */
export function Results({ search, shown, renderCard, onClear, onShowPast, hasLink }: ResultsProps) {
  const query = useInfiniteQuery({ ...tournamentsQuery(search), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, refetch, isFetching } = query
  // The same list as long as nothing else is found, so that a press draws no card anew.
  const tournaments = useMemo(
    () => data?.pages.flatMap(({ items }) => items.map((found) => askedPart(found, found.asked))) ?? [],
    [data],
  )
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <output className={RESULT_GRID} aria-label="Chargement des tournois">
        {Array.from({ length: 6 }, (_, index) => (
          <TournamentCardSkeleton key={index} />
        ))}
      </output>
    )
  }
  const [first] = data.pages
  const next = hasLink && !query.isFetchingNextPage ? shownNext(tournaments.length) : undefined
  if (tournaments.length === 0) {
    return (
      <Suspense fallback={<Skeleton className="h-72 w-full rounded-panel" />}>
        <NoResults search={shown} nearest={first?.nearest ?? []} onClear={onClear} onShowPast={onShowPast} />
      </Suspense>
    )
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-55')}
    >
      {first?.approximate && (
        <Alert title="Rien d’écrit exactement ainsi" className="mb-5">
          Voici les tournois dont le nom ou la ville s’en approche.
        </Alert>
      )}
      <ResultGroups
        tournaments={tournaments}
        order={shown.past ? 'date' : orderOf(shown)}
        hasRadius={shown.radius_km !== undefined}
        renderCard={renderCard}
      />
      <LoadMore
        query={query}
        shown={tournaments.length}
        total={first?.total}
        noun={['tournoi', 'tournois']}
        link={
          next && (
            <MoreLink to="/tournois" search={{ ...search, shown: next }} onMore={() => void query.fetchNextPage()} />
          )
        }
      />
    </div>
  )
}
