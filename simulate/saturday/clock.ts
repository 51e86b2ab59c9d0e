import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = ReturnType<typeof startClock>

/** The time in the hall: minutes since the first match was due, each so many milliseconds. */
export function startClock(minuteMs: number) {
  const startedAt = performance.now()
  const minute = () => (performance.now() - startedAt) / minuteMs
  return {
    minute,
    /** Of the hall, that so many milliseconds last. */
    minutesOf: (milliseconds: number) => milliseconds / minuteMs,
    pass: (minutes: number) => sleep(minutes * minuteMs),
  }
}
