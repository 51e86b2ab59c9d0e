import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
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

/** Shows the whole sheet of a tournament, and the acts on it. */
export default function SheetDialog({ id, tab, onTab, lifeOf, tabs, onClose }: SheetDialogProps) {
  const query = useQuery(orpc.tournamentSupervision.get.queryOptions({ input: { id } }))
  const { data } = query
  return (
    <Dialog isOpen size="lg" title={data?.title ?? 'Tournoi'} description={data?.organizer.name} onClose={onClose}>
      <Loaded query={query} skeleton="h-96" label="Chargement du tournoi">
        {(sheet) => (
          <Tabs
            label="Tournoi"
            selected={tab ?? 'apercu'}
            onSelect={onTab}
            items={[
              { id: 'apercu', label: 'Vue d’ensemble', panel: <SheetOverview sheet={sheet} lifeOf={lifeOf} /> },
              ...tabs.map(({ panelOf, ...item }) => ({ ...item, panel: panelOf(sheet) })),
            ]}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
