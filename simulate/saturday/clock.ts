import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = ReturnType<typeof startClock>

/** The time of the hall: minutes since the first match was due, each of `minuteMs` milliseconds. */
export function startClock(minuteMs: number) {
  const startedAt = performance.now()
  const minute = () => (performance.now() - startedAt) / minuteMs
  return {
    minute,
    minutesOf: (milliseconds: number) => milliseconds / minuteMs,
    pass: (minutes: number) => sleep(minutes * minuteMs),
  }
}
