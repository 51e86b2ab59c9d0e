import { useInfiniteQuery, useMutationState } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { ListFiles } from '#web/components/ui/files/list-files.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { usePageRows } from '#web/lib/device/use-page-rows.ts'
import type { ToApprove } from './approving/approve-dialog.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import type { ManageAsked } from './row.tsx'
import { ManageFilters } from './filters.tsx'
import { filtersOf, orderOf, statusOf } from './manage-filters.ts'
import type { ManageChange, ManageSearch } from './manage-search.ts'
import { Nothing } from './nothing.tsx'
import { ManageRows } from './rows.tsx'
import { registrationsQuery } from '../registrations-query.ts'
import { useSelection } from './selection.ts'
import type { VisibleAct } from './approving/visible-act.ts'
import { ToDoSpace } from './to-do-space.tsx'

const ToDo = lazy(async () => ({ default: (await import('./to-do.tsx')).ToDo }))
const BulkBar = lazy(() => import('./bulk-bar.tsx'))
const ApproveDialog = lazy(() => import('./approving/approve-dialog.tsx'))
const ManageDialogs = lazy(() => import('./acts/dialogs.tsx'))

export type ManageRegistrationsProps = {
  /** `all` shows all registrations, `organized` those of the tournaments of `organizerId`. */
  scope: 'all' | 'organized'
  organizerId: number | null
  search: ManageSearch
  /** Draws what the club of a registration has sent, with what may be decided about it. */
  documentsOf: (registration: Registration) => ReactNode
  onChange: (change: ManageChange) => void
}

/** Organisers and administrators approve, reject and note payments of registrations here. */
export function ManageRegistrations({ scope, organizerId, search, documentsOf, onChange }: ManageRegistrationsProps) {
  const filters = { scope, ...filtersOf(search) }
  const rows = usePageRows()
  const query = useInfiniteQuery(
    registrationsQuery({ ...filters, order: orderOf(search), status: statusOf(search) }, rows),
  )
  const { data, isPlaceholderData } = query
  const registrations = data?.pages.flatMap((page) => page.items) ?? []
  const selection = useSelection(registrations)
  const [asked, setAsked] = useState<ManageAsked | null>(null)
  const [toApprove, setToApprove] = useState<ToApprove | null>(null)
  const { approving, approve } = useApproval()
  const act = (kind: VisibleAct, registration: Registration) =>
    kind === 'approve' ? approve(registration) : setAsked({ dialog: ACT_DIALOGS[kind], registration })
  const nothing = useRef<HTMLDivElement>(null)
  return (
    <>
      <Suspense fallback={<ToDoSpace />}>
        <ToDo
          scope={scope}
          filters={filtersOf(search)}
          pending={data && (data.pages[0]?.counts.find(({ status }) => status === 'pending')?.count ?? 0)}
          // Nobody decides for several organisers in one act.
          onApproveAll={scope === 'all' && !search.tournament ? null : () => setToApprove({ filters })}
        />
      </Suspense>
      <ManageFilters
        query={query}
        noun={['inscription', 'inscriptions']}
        search={search}
        counts={data?.pages[0]?.counts ?? []}
        organizerId={organizerId}
        onChange={onChange}
      />
      {search.tournament !== undefined && <ListFiles tournamentId={search.tournament} />}
      <Loaded query={query} skeleton={<ListSkeleton />} label="Chargement des inscriptions">
        {({ pages: [first] }) => (
          <>
            <div ref={nothing} tabIndex={-1} className="outline-none">
              {first && registrations.length === 0 && (
                <Nothing search={search} counts={first.counts} onChange={onChange} />
              )}
            </div>
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
              <Suspense>
                {selection.ids.length > 0 && (
                  <BulkBar
                    selection={selection}
                    onApprove={() => setToApprove({ chosen: registrations.filter(({ id }) => selection.has(id)) })}
                  />
                )}
              </Suspense>
              <LoadMore
                query={query}
                shown={registrations.length}
                total={first?.total}
                noun={['inscription', 'inscriptions']}
              />
            </div>
          </>
        )}
      </Loaded>
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

const ACT_DIALOGS = { received: 'received', missing: 'details' } as const

/** Approves without confirmation, because a cancellation can undo it. */
function useApproval() {
  const { act } = useToldAct({
    act: orpc.registrations.approve,
    done: ({ team_name }) => `${team_name} : inscription validée`,
    keyOf: ({ id }) => id,
  })
  const underWay = useMutationState({
    filters: { mutationKey: orpc.registrations.approve.key({ type: 'mutation' }), status: 'pending' },
    select: ({ state }) => (state.variables as { id: string }).id,
  })
  return { approving: new Set(underWay), approve: ({ id }: Registration) => act({ id }) }
}
