import { env } from 'node:process'

/** For containers and timers: ends well when the process of these settings can do its work. */
const { PORT, SERVICES = 'web' } = env
const port = PORT || (SERVICES.includes('web') ? '3000' : '3001')
const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = ready ? 0 : 1
