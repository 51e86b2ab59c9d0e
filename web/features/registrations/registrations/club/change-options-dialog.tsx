import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChangeOptions, Registration } from '#contract/registrations/registrations.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'

type ChangeOptionsDialogProps = {
  title: string
  registration: Registration
  onClose: () => void
  children: (options: ChangeOptions) => ReactNode
}

/** What may be changed of a registration is read each time: it is of this moment. */
export function ChangeOptionsDialog({ title, registration, onClose, children }: ChangeOptionsDialogProps) {
  const { id, team_name, tournament } = registration
  const { data, error, refetch, isFetching } = useQuery(
    orpc.registrations.changeOptions.queryOptions({ input: { id }, staleTime: 0 }),
  )
  return (
    <Dialog title={title} description={`${team_name}, ${tournament.title}`} isOpen onClose={onClose}>
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-48 rounded-card" />}
      {data && children(data)}
    </Dialog>
  )
}
