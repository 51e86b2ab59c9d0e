import type { ReactNode } from 'react'
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
