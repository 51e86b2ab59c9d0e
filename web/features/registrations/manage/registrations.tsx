import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { Registration } from '#contract/registrations.ts'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { LoadMore } from '../../../components/ui/load-more.tsx'
import { ProblemAlert } from '../../../components/ui/problem-alert.tsx'
import { orpc } from '../../../lib/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useWide } from '../../../lib/use-wide.ts'
import { BulkBar, type Outcome } from './bulk-bar.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import type { ManageAsked } from './actions.tsx'
import { ManageCards } from './cards.tsx'
import { ManageDialogs } from './dialogs.tsx'
import { ManageFilters } from './filters.tsx'
import { type ManageChange, type ManageSearch, filtersOf } from './manage-search.ts'
import { ManageTable } from './table.tsx'
import { registrationsQuery } from '../registrations-query.ts'
import { useSelection } from './selection.ts'
import { useRegistrationChange } from '../use-registration-change.ts'

const OutcomesDialog = lazy(() => import('./outcomes-dialog.tsx'))

export type ManageRegistrationsProps = {
  /** All registrations, or those for the tournaments of `organizerId`. */
  scope: 'all' | 'organized'
  organizerId: number | null
  search: ManageSearch
  onChange: (change: ManageChange) => void
}

/** Screen of organisers and administrators: registrations to approve, reject or record as paid. */
export function ManageRegistrations({ scope, organizerId, search, onChange }: ManageRegistrationsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({ ...registrationsQuery({ scope, ...filtersOf(search) }), placeholderData: keepPreviousData })
  const registrations = data?.pages.flatMap((page) => page.items) ?? []
  const selection = useSelection(registrations)
  const [asked, setAsked] = useState<ManageAsked | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const { approving, approve } = useApproval()
  const isWide = useWide()
  const List = isWide ? ManageTable : ManageCards
  return (
    <>
      <ManageFilters
        search={search}
        counts={data?.pages[0]?.counts ?? []}
        organizerId={organizerId}
        onChange={onChange}
      />
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton />}
      {data && registrations.length === 0 && <Nothing search={search} onChange={onChange} />}
      {registrations.length > 0 && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-55')}
        >
          <List
            registrations={registrations}
            approving={approving}
            selection={selection}
            onApprove={approve}
            onAsk={setAsked}
          />
          <BulkBar selection={selection} registrations={registrations} onOutcomes={setOutcomes} />
          <LoadMore
            shown={registrations.length}
            total={data?.pages[0]?.total}
            noun={registrations.length > 1 ? 'inscriptions' : 'inscription'}
            hasMore={hasNextPage}
            pending={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </div>
      )}
      <ManageDialogs asked={asked} onClose={() => setAsked(null)} />
      <Suspense>{outcomes && <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(null)} />}</Suspense>
    </>
  )
}

/** Approves without confirmation, because a cancellation can undo it. */
function useApproval() {
  const [approving, setApproving] = useState<ReadonlySet<string>>(new Set())
  const { onError, onSettled } = useRegistrationChange({ onDone: () => {}, onClose: () => {} })
  const { act } = useAct(
    orpc.registrations.approve.mutationOptions({
      onMutate: ({ id }) => setApproving((now) => new Set([...now, id])),
      onSuccess: ({ team_name }) => showToast({ title: `${team_name} : inscription validée`, tone: 'success' }),
      onError,
      onSettled: async (_data, _error, { id }) => {
        await onSettled()
        setApproving((now) => new Set([...now].filter((other) => other !== id)))
      },
    }),
    ({ id }) => id,
  )
  return { approving, approve: ({ id }: Registration) => act({ id }) }
}

function Nothing({ search, onChange }: Pick<ManageRegistrationsProps, 'search' | 'onChange'>) {
  const isFiltered = Object.keys(filtersOf(search)).length > 0
  if (!isFiltered)
    return (
      <EmptyState title="Aucune inscription pour l’instant">
        Elles apparaîtront ici dès qu’un club aura inscrit une équipe.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Aucune inscription ne correspond"
      action={
        <Button
          onClick={() =>
            onChange({ tournament: undefined, status: undefined, payment_status: undefined, q: undefined })
          }
        >
          Effacer les filtres
        </Button>
      }
    />
  )
}
