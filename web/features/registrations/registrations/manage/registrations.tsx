import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { ListFiles } from '#web/components/ui/files/list-files.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import type { ToApprove } from './approving/approve-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import type { ManageAsked } from './row.tsx'
import { ManageFilters } from './filters.tsx'
import { filtersOf, orderOf, statusOf } from './manage-filters.ts'
import type { ManageChange, ManageSearch } from './manage-search.ts'
import { Nothing } from './nothing.tsx'
import { ManageRows } from './rows.tsx'
import { registrationsQuery } from '../registrations-query.ts'
import { useSelection } from './selection.ts'
import { ToDo } from './to-do.tsx'
import type { VisibleAct } from './approving/visible-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

const ApproveDialog = lazy(() => import('./approving/approve-dialog.tsx'))
const ManageDialogs = lazy(() => import('./acts/dialogs.tsx'))

export type ManageRegistrationsProps = {
  /** All registrations, or those for the tournaments of `organizerId`. */
  scope: 'all' | 'organized'
  organizerId: number | null
  search: ManageSearch
  /** What the club of a registration has sent, with what may be decided about it. */
  documentsOf: (registration: Registration) => ReactNode
  onChange: (change: ManageChange) => void
}

/** Screen of organisers and administrators: registrations to approve, reject or record as paid. */
export function ManageRegistrations({ scope, organizerId, search, documentsOf, onChange }: ManageRegistrationsProps) {
  const filters = { scope, ...filtersOf(search) }
  const status = statusOf(search)
  const { data, error, refetch, isFetching, isPlaceholderData, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      ...registrationsQuery({ ...filters, order: orderOf(search), ...(status ? { status } : {}) }),
      placeholderData: keepPreviousData,
    })
  const registrations = data?.pages.flatMap((page) => page.items) ?? []
  const [first] = data?.pages ?? []
  const selection = useSelection(registrations)
  const [asked, setAsked] = useState<ManageAsked | null>(null)
  const [toApprove, setToApprove] = useState<ToApprove | null>(null)
  const { approving, approve } = useApproval()
  const act = (kind: VisibleAct, registration: Registration) =>
    kind === 'approve' ? approve(registration) : setAsked({ dialog: ACT_DIALOGS[kind], registration })
  const nothing = useRef<HTMLDivElement>(null)
  return (
    <>
      <ToDo
        scope={scope}
        filters={filtersOf(search)}
        // Nobody decides for several organisers in one act.
        onApproveAll={scope === 'all' && !search.tournament ? null : () => setToApprove({ filters })}
      />
      <ManageFilters search={search} counts={first?.counts ?? []} organizerId={organizerId} onChange={onChange} />
      {search.tournament !== undefined && <ListFiles tournamentId={search.tournament} />}
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton />}
      <div ref={nothing} tabIndex={-1} className="outline-none">
        {first && registrations.length === 0 && <Nothing search={search} counts={first.counts} onChange={onChange} />}
      </div>
      {first && (
        <div
          aria-busy={isPlaceholderData}
          hidden={registrations.length === 0}
          className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-55')}
        >
          <ManageRows
            registrations={registrations}
            isOfAll={scope === 'all'}
            approving={approving}
            selection={selection}
            after={nothing}
            onAct={act}
            onAsk={setAsked}
          />
          <BulkBar
            selection={selection}
            onApprove={() => setToApprove({ chosen: registrations.filter(({ id }) => selection.has(id)) })}
          />
          <LoadMore
            shown={registrations.length}
            total={first.total}
            noun={['inscription', 'inscriptions']}
            hasMore={hasNextPage}
            pending={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </div>
      )}
      <Suspense>
        {asked && (
          <ManageDialogs asked={asked} documentsOf={documentsOf} onApprove={approve} onClose={() => setAsked(null)} />
        )}
        {toApprove && (
          <ApproveDialog
            asked={toApprove}
            onClose={() => {
              setToApprove(null)
              selection.clear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** What a visible act opens, when it is not done at once. */
const ACT_DIALOGS = { received: 'received', missing: 'details' } as const

/** Approves without confirmation, because a cancellation can undo it. */
function useApproval() {
  const [approving, setApproving] = useState<ReadonlySet<string>>(new Set())
  const { onError, onSettled } = useChange({ onDone: () => {}, onClose: () => {} })
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
