import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = ReturnType<typeof startClock>

/** The time in the hall: minutes since the first match was due, each so many milliseconds. */
export function startClock(minuteMs: number) {
  const startedAt = performance.now()
  const minute = () => (performance.now() - startedAt) / minuteMs
  return {
    minute,
    pass: (minutes: number) => sleep(minutes * minuteMs),
  }
}
