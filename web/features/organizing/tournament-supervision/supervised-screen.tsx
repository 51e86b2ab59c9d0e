import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import type { SheetTab } from './sheet-dialog.tsx'
import { SupervisedFilters } from './supervised-filters.tsx'
import { supervisedAsked, supervisedQuery } from './supervised-query.ts'
import { SupervisedRow } from './supervised-row.tsx'
import { readSupervisedSearch, type SupervisedSearch } from './supervised-search.ts'

const SheetDialog = lazy(() => import('./sheet-dialog.tsx'))

type SupervisedChange = { [K in keyof SupervisedSearch]?: SupervisedSearch[K] | undefined }

type SupervisedScreenProps = {
  search: SupervisedSearch
  onChange: (search: SupervisedSearch) => void
  /** What may be done to a published one. */
  lifeOf: (id: number) => ReactNode
  /** Of the sheet, after the overview. */
  tabs: readonly SheetTab[]
}

/** Every tournament, in whatever state. */
export function SupervisedScreen({ search, onChange, lifeOf, tabs }: SupervisedScreenProps) {
  const query = useInfiniteQuery(supervisedQuery(search))
  const tournaments = query.data?.pages.flatMap(({ items }) => items)
  const change = (more: SupervisedChange) => onChange(readSupervisedSearch({ ...search, ...more }))
  const opened = search.fiche
  return (
    <div className="grid gap-5">
      <SupervisedFilters search={search} onChange={change} />
      {query.error && !tournaments ? (
        <ProblemAlert error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !tournaments ? (
        <div role="status" aria-label="Chargement des tournois">
          <Skeleton className="h-96 rounded-card" />
        </div>
      ) : tournaments.length === 0 ? (
        <EmptyState title="Aucun tournoi">Rien ne correspond. Élargissez la recherche ou la période.</EmptyState>
      ) : (
        <>
          <p className="justify-self-end">
            <CsvLink name="tournois" asked={supervisedAsked(search)} />
          </p>
          <RowList aria-label="Tournois">
            {tournaments.map((tournament) => (
              <SupervisedRow
                key={tournament.id}
                tournament={tournament}
                onOpen={() => change({ fiche: tournament.id, onglet: undefined })}
                onClub={() => change({ club: tournament.organizer.id })}
              />
            ))}
          </RowList>
          <LoadMore
            shown={tournaments.length}
            noun={['tournoi', 'tournois']}
            hasMore={query.hasNextPage}
            pending={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
      <Suspense>
        {opened !== undefined && (
          <SheetDialog
            key={opened}
            id={opened}
            tab={search.onglet}
            onTab={(onglet) => change({ onglet })}
            lifeOf={lifeOf}
            tabs={tabs}
            onClose={() => change({ fiche: undefined, onglet: undefined })}
          />
        )}
      </Suspense>
    </div>
  )
}
