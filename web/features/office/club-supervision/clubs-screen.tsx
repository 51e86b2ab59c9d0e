import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { ClubCard } from './club-card.tsx'
import { ClubFilters } from './club-filters.tsx'
import { clubsAsked, clubsQuery } from './clubs-query.ts'
import { type ClubsSearch, readClubsSearch } from './clubs-search.ts'

type ClubsScreenProps = {
  search: ClubsSearch
  onChange: (search: ClubsSearch) => void
  onOpen: (id: number) => void
  /** What is done with all that the filters find. */
  actions: ReactNode
  /** What the platform watches over, before the clubs. */
  panels: ReactNode
}

/** Every club of the platform. */
export default function ClubsScreen({ search, onChange, onOpen, actions, panels }: ClubsScreenProps) {
  const query = useInfiniteQuery({ ...clubsQuery(search), placeholderData: keepPreviousData })
  const clubs = query.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid gap-5">
      <ClubFilters search={search} onChange={(more) => onChange(readClubsSearch({ ...search, ...more }))} />
      {panels}
      {query.error && !clubs ? (
        <ProblemAlert error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !clubs ? (
        <div role="status" aria-label="Chargement des clubs">
          <Skeleton className="h-96 rounded-card" />
        </div>
      ) : clubs.length === 0 ? (
        <EmptyState title="Aucun club">
          Aucun club ne répond à ces filtres. Élargissez-les, ou cherchez un autre mot.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap justify-end gap-3">
            {actions}
            <CsvLink name="clubs" asked={clubsAsked(search)} />
          </div>
          <RowList aria-label="Clubs">
            {clubs.map((club) => (
              <ClubCard key={club.id} club={club} onOpen={() => onOpen(club.id)} />
            ))}
          </RowList>
          <LoadMore
            shown={clubs.length}
            noun={['club', 'clubs']}
            hasMore={query.hasNextPage}
            pending={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </div>
  )
}
