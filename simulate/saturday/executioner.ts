import type { Clock } from './clock.ts'
import type { Venue } from './venue.ts'

/** Kills one process, then the other, each time after ten minutes of the hall, and restarts it at once. */
export function startKilling({ processes }: Venue, clock: Clock) {
  let kills = 0
  const state = { over: false }
  const killing = (async () => {
    while (!state.over) {
      await clock.pass(10)
      if (state.over) return
      const process = processes[kills % processes.length]!
      kills++
      await process.kill()
      await process.start()
    }
  })()
  return {
    kills: () => kills,
    stop: async () => {
      state.over = true
      await killing
    },
  }
}
