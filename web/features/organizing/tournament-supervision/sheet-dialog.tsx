import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { SheetOverview } from './sheet-overview.tsx'

/** A tab that another feature draws, after the overview. */
export type SheetTab = { id: string; label: string; panelOf: (sheet: TournamentSheet) => ReactNode }

export type SheetPanelProps = { sheet: TournamentSheet; lifeOf: (id: number) => ReactNode }

type SheetDialogProps = {
  id: number
  tab: string | undefined
  onTab: (tab: string) => void
  lifeOf: (id: number) => ReactNode
  tabs: readonly SheetTab[]
  onClose: () => void
}

/** All that is known of a tournament, and what may be done with it. */
export default function SheetDialog({ id, tab, onTab, lifeOf, tabs, onClose }: SheetDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(orpc.tournamentSupervision.get.queryOptions({ input: { id } }))
  return (
    <Dialog isOpen size="lg" title={data?.title ?? 'Tournoi'} description={data?.organizer.name} onClose={onClose}>
      {error && !data ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label="Chargement du tournoi">
          <Skeleton className="h-96 rounded-card" />
        </div>
      ) : (
        <Tabs
          label="Tournoi"
          selected={tab ?? 'apercu'}
          onSelect={onTab}
          items={[
            { id: 'apercu', label: 'Vue d’ensemble', panel: <SheetOverview sheet={data} lifeOf={lifeOf} /> },
            ...tabs.map(({ panelOf, ...item }) => ({ ...item, panel: panelOf(data) })),
          ]}
        />
      )}
    </Dialog>
  )
}
