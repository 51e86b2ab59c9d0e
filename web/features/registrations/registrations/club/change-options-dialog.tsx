import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChangeOptions, Registration } from '#contract/registrations/registrations.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'

type ChangeOptionsDialogProps = {
  title: string
  registration: Registration
  onClose: () => void
  children: (options: ChangeOptions) => ReactNode
}

/** Reads afresh each time what may be changed of a registration. */
export function ChangeOptionsDialog({ title, registration, onClose, children }: ChangeOptionsDialogProps) {
  const { id, team_name, tournament } = registration
  const query = useQuery(orpc.registrations.changeOptions.queryOptions({ input: { id }, staleTime: 0 }))
  return (
    <Dialog title={title} description={`${team_name}, ${tournament.title}`} isOpen onClose={onClose}>
      <Loaded query={query} skeleton="h-48">
        {children}
      </Loaded>
    </Dialog>
  )
}
