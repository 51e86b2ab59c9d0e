import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { TournamentSheet } from '#contract/tournament-supervision.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { ProblemAlert } from '../../components/ui/problem-alert.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { orpc } from '../../lib/api.ts'
import { SheetOverview } from './sheet-overview.tsx'

export type SheetPanelProps = { sheet: TournamentSheet; lifeOf: (id: number) => ReactNode }

/** A tab is an entry here. */
const TABS: readonly { id: string; label: string; Panel: ComponentType<SheetPanelProps> }[] = [
  { id: 'apercu', label: 'Aperçu', Panel: SheetOverview },
]

type SheetDialogProps = {
  id: number
  tab: string | undefined
  onTab: (tab: string) => void
  lifeOf: (id: number) => ReactNode
  onClose: () => void
}

/** All that is known of a tournament, and what may be done with it. */
export default function SheetDialog({ id, tab, onTab, lifeOf, onClose }: SheetDialogProps) {
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
          selected={tab ?? TABS[0]!.id}
          onSelect={onTab}
          items={TABS.map(({ id: name, label, Panel }) => ({
            id: name,
            label,
            panel: <Panel sheet={data} lifeOf={lifeOf} />,
          }))}
        />
      )}
    </Dialog>
  )
}
