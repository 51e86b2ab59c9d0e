import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import type { RegistrationStatus } from '#domain/registrations/registration.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { MissingDocuments } from './missing-documents.tsx'
import { type ClubAsked, ClubRow } from './row.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { registrationsQuery } from '../registrations-query.ts'
import { StatusFilter } from '../status-filter.tsx'

const RegistrationDetails = lazy(() => import('../registration-details.tsx'))
type ShownProps = { registration: Registration; onClose: () => void }
const Details = ({ registration, onClose }: ShownProps) => (
  <RegistrationDetails registration={registration} onClose={onClose}>
    <MissingDocuments documents={registration.missing_documents} />
  </RegistrationDetails>
)
const ChooseDialog = lazy(() => import('./choose-dialog.tsx'))
const DIALOGS = {
  details: Details,
  cancel: lazy(() => import('./cancel-dialog.tsx')),
  rename: lazy(() => import('../rename-dialog.tsx')),
  replace: lazy(() => import('./replace-dialog.tsx')),
  change: lazy(() => import('./change-dialog.tsx')),
  choose: ChooseDialog,
}

type ClubRegistrationsProps = {
  status: RegistrationStatus | undefined
  onStatus: (status: RegistrationStatus | undefined) => void
  /** The address opens the details of this one. */
  opened: string | undefined
  onClosed: () => void
}

/** Lists all registrations of the club, the next tournament first, with what can still be done about each. */
export function ClubRegistrations({ status, onStatus, opened, onClosed }: ClubRegistrationsProps) {
  const [asked, setAsked] = useState<ClubAsked | null>(null)
  const query = useInfiniteQuery(registrationsQuery({ scope: 'club', order: 'event', status }))
  const Dialog = asked && DIALOGS[asked.dialog]
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} label="Chargement des inscriptions">
      {({ pages }) => {
        const registrations = pages.flatMap((page) => page.items)
        return (
          <>
            <div className="mb-5 empty:hidden" data-screen-only>
              <StatusFilter status={status} counts={pages[0]?.counts ?? []} onChange={onStatus} />
            </div>
            {registrations.length === 0 ? (
              <NoRegistration isFiltered={status !== undefined} onClear={() => onStatus(undefined)} />
            ) : (
              <>
                <RowList aria-label="Inscriptions du club">
                  {registrations.map((registration) => (
                    <ClubRow key={registration.id} registration={registration} onAsk={setAsked} />
                  ))}
                </RowList>
                <LoadMore
                  shown={registrations.length}
                  total={pages[0]?.total}
                  noun={['inscription', 'inscriptions']}
                  hasMore={query.hasNextPage}
                  pending={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                />
              </>
            )}
            <Suspense>
              {opened && <Opened id={opened} onClose={onClosed} />}
              {Dialog && <Dialog registration={asked.registration} onClose={() => setAsked(null)} />}
            </Suspense>
          </>
        )
      }}
    </Loaded>
  )
}

/** Opens one that may not be in the list; after a new date, it asks for the choice of the club. */
function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(orpc.registrations.get.queryOptions({ input: { id }, retry: false }))
  if (!data) return null
  const mustChoose = data.permissions.choose && data.postponement?.choice === null
  const Shown = mustChoose ? ChooseDialog : Details
  return <Shown registration={data} onClose={onClose} />
}

function NoRegistration({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState title="Aucune inscription dans cet état" action={<Button onClick={onClear}>Tout afficher</Button>} />
    )
  return (
    <EmptyState
      title="Aucune inscription pour l’instant"
      action={<ButtonLink to="/tournois">Trouver un tournoi</ButtonLink>}
    >
      Choisissez un tournoi et inscrivez une équipe : vous suivrez ici sa validation et son paiement.
    </EmptyState>
  )
}
