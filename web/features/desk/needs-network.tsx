import type { ReactNode } from 'react'
import { Skeleton } from '../../components/ui/skeleton.tsx'
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

/** In place of what is still to be read: the network brings it, or is awaited. */
export function StillToRead({ className }: { className: string }) {
  const { scores } = useDesk()
  return scores.isOffline ? (
    <p className="text-muted">Cette partie se lira dès que le réseau revient.</p>
  ) : (
    <Skeleton className={`${className} rounded-card`} />
  )
}
