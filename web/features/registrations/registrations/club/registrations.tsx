import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { RegistrationParts } from '#contract/registrations/registrations.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { PartRows } from './part-rows.tsx'
import { type ClubAsked, actOf } from './row.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'

const Details = lazy(() => import('./details-dialog.tsx'))
const ChooseDialog = lazy(() => import('./choose-dialog.tsx'))
const DIALOGS = {
  details: Details,
  cancel: lazy(() => import('./cancel-dialog.tsx')),
  rename: lazy(() => import('../rename-dialog.tsx')),
  replace: lazy(() => import('./replace-dialog.tsx')),
  change: lazy(() => import('./change-dialog.tsx')),
  choose: ChooseDialog,
}

/** It stands below the rows to come, so its code loads after theirs. */
const Fold = lazy(async () => ({ default: (await import('#web/components/ui/lists/fold.tsx')).Fold }))

type ClubRegistrationsProps = {
  /** The address opens the details of this one. */
  opened: string | undefined
  onClosed: () => void
}

/** Lists the registrations of the club by season: those to come first, the others folded with their number. */
export function ClubRegistrations({ opened, onClosed }: ClubRegistrationsProps) {
  const [asked, setAsked] = useState<ClubAsked | null>(null)
  const query = useQuery(orpc.registrations.parts.queryOptions())
  const Dialog = asked && DIALOGS[asked.dialog]
  return (
    <>
      <Loaded query={query} skeleton={<ListSkeleton />} label="Chargement des inscriptions">
        {(parts) => <Parts parts={parts} onAsk={setAsked} />}
      </Loaded>
      <Suspense>
        {opened && <Opened id={opened} onClose={onClosed} />}
        {Dialog && <Dialog registration={asked.registration} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}

type PartsProps = { parts: RegistrationParts; onAsk: (asked: ClubAsked) => void }

function Parts({ parts: { upcoming, played, ended }, onAsk }: PartsProps) {
  if (upcoming + ended + played.length === 0)
    return (
      <EmptyState
        title="Aucune inscription pour l’instant"
        action={<ButtonLink to="/tournois">Trouver un tournoi</ButtonLink>}
      >
        Choisissez un tournoi et inscrivez une équipe : vous suivrez ici sa validation et son paiement.
      </EmptyState>
    )
  const folds = played.map(({ season, count }) => ({
    title: `Saison ${season}${season === seasonOf(todayInFrance()) ? ', joués' : ''}`,
    count,
    filters: { part: 'played', season, order: 'last_event' } as const,
  }))
  const past = (
    <div className="mt-6 divide-y divide-line rounded-card border border-line bg-card empty:hidden">
      {[...folds, ...(ended > 0 ? [{ title: 'Annulés et refusés', count: ended, filters: ENDED }] : [])].map(
        ({ title, count, filters }) => (
          <Suspense key={title} fallback={<Skeleton className="h-13" />}>
            <Fold title={title} fact={count} heading="h2" className="px-2">
              <PartRows filters={filters} label={title} onAsk={onAsk} />
            </Fold>
          </Suspense>
        ),
      )}
    </div>
  )
  if (upcoming > 0)
    return <PartRows filters={UPCOMING} label="Inscriptions à venir" bySeason foot={past} onAsk={onAsk} />
  return (
    <>
      <EmptyState title="Aucun tournoi à venir" action={<ButtonLink to="/tournois">Trouver un tournoi</ButtonLink>} />
      {past}
    </>
  )
}

const UPCOMING = { part: 'upcoming', order: 'first_event' } as const
const ENDED = { part: 'ended', order: 'last_event' } as const

/** Opens one that may not be in the list; after a new date, it asks for the choice of the club. */
function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(orpc.registrations.get.queryOptions({ input: { id }, retry: false }))
  if (!data) return null
  const Shown = actOf(data) === 'choose' ? ChooseDialog : Details
  return <Shown registration={data} onClose={onClose} />
}
