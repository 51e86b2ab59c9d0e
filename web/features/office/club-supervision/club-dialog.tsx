import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { ClubActs } from './club-acts.tsx'
import { ClubOverview } from './club-overview.tsx'
import { sheetQuery } from './clubs-query.ts'
import { VerifiedStar } from '#web/components/ui/badges/verified-mark.tsx'

/** A tab that another feature draws, after the overview. */
export type ClubTab = { id: string; label: string; panelOf: (club: SupervisedClubSheet) => ReactNode }

type ClubDialogProps = {
  id: number
  tab: string | undefined
  onTab: (tab: string) => void
  onOpen: (id: number) => void
  onWrite: (club: { id: number; name: string }) => void
  tabs: readonly ClubTab[]
  onClose: () => void
}

/** One club, whole. */
export default function ClubDialog({ id, tab, onTab, onOpen, onWrite, tabs, onClose }: ClubDialogProps) {
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
              items={[
                { id: 'apercu', label: 'Vue d’ensemble', panel: <ClubOverview club={club} onOpen={onOpen} /> },
                ...tabs.map(({ panelOf, ...item }) => ({ ...item, panel: panelOf(club) })),
              ]}
              selected={tab ?? 'apercu'}
              onSelect={onTab}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}
