import { useEffect, useState } from 'react'

/** The clock of the device, read once. Use it only where the server draws nothing. */
export const deviceTime = (): Date => new Date()

/** The clock of the device, updated as each minute begins. Use it only where the server draws nothing. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(new Date())
          wait()
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}

const MINUTE_MS = 60_000
