import type { ReactNode } from 'react'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { ManageRegistrations, type ManageRegistrationsProps } from './registrations.tsx'

type ManageScreenProps = ManageRegistrationsProps & {
  title: string
  refunds: ReactNode
}

/** Shows registrations and refunds under one title; the address says which. */
export function ManageScreen({ title, refunds, ...list }: ManageScreenProps) {
  return (
    <>
      <h1 className="mb-2 text-heading">{title}</h1>
      <ClosedNote door="organizer_manage_registrations" className="mb-3" />
      <Tabs
        label={title}
        selected={list.search.onglet ?? 'inscriptions'}
        onSelect={(chosen) => list.onChange({ onglet: chosen === 'remboursements' ? chosen : undefined })}
        items={[
          { id: 'inscriptions', label: 'Inscriptions', panel: <ManageRegistrations {...list} /> },
          { id: 'remboursements', label: 'Remboursements à faire', panel: refunds },
        ]}
      />
    </>
  )
}
