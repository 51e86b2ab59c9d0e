import { useEffect, useState } from 'react'

/** The clock of the device, read once. Use it only where the server draws nothing. */
export const deviceTime = (): Date => new Date()

/** The clock of the device, updated every minute, for relative times. Use it only where the server draws nothing. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
