import { useEffect, useState } from 'react'

/** Whether the server is reached no more, so that what is followed live may be old. */
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
