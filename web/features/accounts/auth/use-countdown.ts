import { useEffect, useState } from 'react'

/** Counts down whole seconds from `start`. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0)
  const isRunning = seconds > 0
  useEffect(() => {
    const timer = isRunning ? setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000) : undefined
    return () => clearInterval(timer)
  }, [isRunning])
  return { seconds, start: setSeconds }
}
