import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SupervisedClubSheet } from '#contract/club-supervision.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { ProblemAlert } from '../../components/ui/problem-alert.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { ClubActs } from './club-acts.tsx'
import { ClubOverview } from './club-overview.tsx'
import { sheetQuery } from './clubs-query.ts'
import { VerifiedStar } from './verified-star.tsx'

type ClubDialogProps = {
  id: number
  tab: string | undefined
  onTab: (tab: string) => void
  onOpen: (id: number) => void
  onWrite: (club: { id: number; name: string }) => void
  onClose: () => void
}

/** One club, whole. */
export default function ClubDialog({ id, tab, onTab, onOpen, onWrite, onClose }: ClubDialogProps) {
  const query = useQuery(sheetQuery(id))
  const club = query.data
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={
        club ? (
          <>
            {club.name} {club.verified && <VerifiedStar />}
          </>
        ) : (
          'Club'
        )
      }
      description={club && [club.city, club.department].filter(Boolean).join(', ')}
    >
      {query.error && !club ? (
        <ProblemAlert error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !club ? (
        <div role="status" aria-label="Chargement de la fiche">
          <Skeleton className="h-96 rounded-card" />
        </div>
      ) : (
        <div className="grid gap-5">
          <ClubActs club={club} onWrite={() => onWrite(club)} onOpen={onOpen} />
          <div>
            <Tabs
              label={`Fiche\u00a0: ${club.name}`}
              items={TABS.map(({ id: name, label, Panel }) => ({
                id: name,
                label,
                panel: <Panel club={club} onOpen={onOpen} />,
              }))}
              selected={tab ?? TABS[0].id}
              onSelect={onTab}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

type Tab = {
  id: string
  label: string
  Panel: (props: { club: SupervisedClubSheet; onOpen: (id: number) => void }) => ReactNode
}

/** A tab of the sheet is a line here. */
const TABS: readonly [Tab, ...Tab[]] = [{ id: 'apercu', label: 'Aperçu', Panel: ClubOverview }]
