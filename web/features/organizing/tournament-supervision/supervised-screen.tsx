import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { usePageRows } from '#web/lib/device/use-page-rows.ts'
import type { SheetTab } from './sheet-dialog.tsx'
import { SupervisedFilters } from './supervised-filters.tsx'
import { supervisedAsked, supervisedQuery } from './supervised-query.ts'
import { SupervisedRow } from './supervised-row.tsx'
import { readSupervisedSearch, type SupervisedSearch } from './supervised-search.ts'

const SheetDialog = lazy(() => import('./sheet-dialog.tsx'))

type SupervisedChange = { [K in keyof SupervisedSearch]?: SupervisedSearch[K] | undefined }

const NOUN = ['tournoi', 'tournois'] as const

type SupervisedScreenProps = {
  search: SupervisedSearch
  onChange: (search: SupervisedSearch) => void
  /** Draws the acts on a published tournament. */
  lifeOf: (id: number) => ReactNode
  /** The tabs of a sheet that follow its overview. */
  tabs: readonly SheetTab[]
}

/** Every tournament, in whatever state. */
export function SupervisedScreen({ search, onChange, lifeOf, tabs }: SupervisedScreenProps) {
  const query = useInfiniteQuery(supervisedQuery(search, usePageRows()))
  const change = (more: SupervisedChange) => onChange(readSupervisedSearch({ ...search, ...more }))
  const opened = search.fiche
  return (
    <div className="grid gap-5">
      <SupervisedFilters query={query} noun={NOUN} search={search} onChange={change} />
      <PagedRows
        query={query}
        label="Tournois"
        noun={NOUN}
        empty={{ title: 'Aucun tournoi', text: 'Rien ne correspond. Élargissez la recherche ou la période.' }}
        actions={<CsvLink name="tournois" asked={supervisedAsked(search)} />}
      >
        {(tournament) => (
          <SupervisedRow
            key={tournament.id}
            tournament={tournament}
            onOpen={() => change({ fiche: tournament.id, onglet: undefined })}
            onClub={() => change({ club: tournament.organizer.id })}
          />
        )}
      </PagedRows>
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
