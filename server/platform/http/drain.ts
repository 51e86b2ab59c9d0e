import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Ends a server without failing anybody. For `graceMs` it goes on as before, while its readiness says that it is going and
 * each answer asks its caller to come back on another connection: whoever was on the way is served, and balancers turn
 * elsewhere. Then no connection is taken any more; open requests end, within `patienceMs`.
 */
export async function drain(server: Server, { graceMs = 1_000, patienceMs = 8_000 } = {}): Promise<void> {
  server.prependListener('request', (_, response) => void (response.shouldKeepAlive = false))
  await sleep(graceMs)
  const closed = new Promise<void>((done) => server.close(() => done()))
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(cutOff)
}
