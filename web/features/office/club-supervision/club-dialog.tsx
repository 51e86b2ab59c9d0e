import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { ClubActs } from './club-acts.tsx'
import { ClubOverview } from './club-overview.tsx'
import { sheetQuery } from './clubs-query.ts'
import { VerifiedStar } from '#web/components/ui/badges/verified-mark.tsx'

/** A tab drawn by another feature, shown after the overview. */
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
      <Loaded query={query} skeleton="h-96" label="Chargement de la fiche">
        {(sheet) => (
          <div className="grid gap-5">
            <ClubActs club={sheet} onWrite={() => onWrite(sheet)} onOpen={onOpen} />
            <div>
              <Tabs
                label={`Fiche\u00a0: ${sheet.name}`}
                items={[
                  { id: 'apercu', label: 'Vue d’ensemble', panel: <ClubOverview club={sheet} onOpen={onOpen} /> },
                  ...tabs.map(({ panelOf, ...item }) => ({ ...item, panel: panelOf(sheet) })),
                ]}
                selected={tab ?? 'apercu'}
                onSelect={onTab}
              />
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
