import type { ReactNode } from 'react'
import { Loaded, type LoadedQuery } from '#web/components/ui/feedback/loaded.tsx'
import { useDesk } from './desk-context.ts'

/** Greys the buttons of acts that cannot wait on the device while there is no network. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const { scores } = useDesk()
  return (
    <fieldset disabled={scores.isOffline} className="contents">
      {children}
    </fieldset>
  )
}

type StillToReadProps = {
  /** The query that brings it. */
  read: LoadedQuery<unknown>
  className: string
}

/** Stands in place of a part that is still to be read: it is on its way, was not given, or comes with the network. */
export function StillToRead({ read, className }: StillToReadProps) {
  const { scores } = useDesk()
  if (scores.isOffline) return <p className="text-muted">Cette partie se lira dès que le réseau revient.</p>
  return (
    <Loaded query={read} skeleton={className}>
      {() => null}
    </Loaded>
  )
}
