import { useEffect, useState } from 'react'

/** The clock of the reader, once a minute: for what is said relative to it. Only where nothing is drawn by the server. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
