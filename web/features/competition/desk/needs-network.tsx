import type { ReactNode } from 'react'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useDesk } from './desk-context.ts'

/** What cannot wait on the device: its buttons are greyed while there is no network. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const { scores } = useDesk()
  return (
    <fieldset disabled={scores.isOffline} className="contents">
      {children}
    </fieldset>
  )
}

type StillToReadProps = {
  /** The call that brings it. */
  read: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  className: string
}

/** In place of what is still to be read: it is on its way, was not given, or comes with the network. */
export function StillToRead({ read: { error, isFetching, refetch }, className }: StillToReadProps) {
  const { scores } = useDesk()
  if (scores.isOffline) return <p className="text-muted">Cette partie se lira dès que le réseau revient.</p>
  if (error) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className={`${className} rounded-card`} />
}
