import { useEffect, useState } from 'react'

/** True while the server cannot be reached, so that live data may be outdated. */
export function useCut(): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    let leave: (() => void) | null = null
    let gone = false
    void import('./live-client.ts').then(
      ({ liveClient }) => {
        if (!gone) leave = liveClient.watchCut(setCut)
      },
      () => {},
    )
    return () => {
      gone = true
      leave?.()
    }
  }, [])
  return isCut
}
