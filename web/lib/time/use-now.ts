import { useEffect, useState } from 'react'

/** The device’s clock, once: for what a page decides before it is shown. Only where the server renders nothing. */
export const deviceTime = (): Date => new Date()

/** The device’s clock, updated every minute, for relative times. Only where the server renders nothing. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
