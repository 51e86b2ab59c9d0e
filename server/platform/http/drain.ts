import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds. */
type DrainOptions = { graceMs?: number; mostGraceMs?: number; lingerMs?: number; patienceMs?: number }

/**
 * Watches the connections of a server from its start, so that it can be ended without failing anybody. Until nobody has asked
 * for anything for `graceMs`, and for `mostGraceMs` at most, it goes on as before, while its readiness says that it is going and
 * each answer asks its caller to come back on another connection: whoever was on the way is served, and balancers turn
 * elsewhere. One that is slow to, on a busy machine, still sends on connections that look idle from here. Then no connection is
 * taken any more; event streams end, so that their readers come back elsewhere; open requests end, within `patienceMs`. What is
 * open without a request (a WebSocket, half a sentence) is cut after `lingerMs`.
 */
export function createDrain(server: Server): (options?: DrainOptions) => Promise<void> {
  const connections = new Map<Socket, ServerResponse | null>()
  let askedAt = Number.NEGATIVE_INFINITY
  server.on('connection', (socket) => {
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    askedAt = performance.now()
    connections.set(socket, response)
    response.once('close', () => {
      if (connections.get(socket) === response) connections.set(socket, null)
    })
  })

  const quiet = async (graceMs: number, mostGraceMs: number) => {
    const latest = performance.now() + mostGraceMs
    for (let until = performance.now() + graceMs; until > performance.now();) {
      await sleep(until - performance.now())
      until = Math.min(askedAt + graceMs, latest)
    }
  }

  return async ({ graceMs = 1_000, mostGraceMs = 3 * graceMs, lingerMs = 500, patienceMs = 6_000 } = {}) => {
    server.prependListener('request', (_, response) => void (response.shouldKeepAlive = false))
    for (const response of connections.values()) if (response) response.shouldKeepAlive = false
    await quiet(graceMs, mostGraceMs)
    await hearAll(server)
    const closed = new Promise<void>((done) => server.close(() => done()))
    for (const response of connections.values()) if (response && isEventStream(response)) response.end()
    const cutSilent = async () => {
      await hearAll(server)
      for (const [socket, response] of connections) if (!response) socket.destroy()
    }
    const linger = setTimeout(() => void cutSilent(), lingerMs)
    const patience = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy()
    }, patienceMs)
    await closed
    clearTimeout(linger)
    clearTimeout(patience)
  }
}

/**
 * A process that had no processor for a while finds its clocks over before it has read what came meanwhile: connections
 * that nobody accepted and requests that nobody read would be cut. Resolves when two turns of the loop bring nothing new, or
 * after a second of those who never stop asking.
 */
async function hearAll(server: Server): Promise<void> {
  const since = performance.now()
  let heard = 0
  const hear = () => void heard++
  server.on('connection', hear).on('request', hear)
  for (let quiet = 0, turn = 0; quiet < 2 && (turn < FEW_TURNS || performance.now() - since < HEARING_MS); turn++) {
    const before = heard
    await turnOfTheLoop()
    quiet = heard === before ? quiet + 1 : 0
  }
  server.off('connection', hear).off('request', hear)
}

const HEARING_MS = 1_000
/** For a process that gets one turn a second. */
const FEW_TURNS = 10

/** Headers that were handed over with the status are kept by Node in their written form alone. */
const isEventStream = (response: ServerResponse & { _header?: string | null }) =>
  /^content-type: *text\/event-stream/im.test(response._header ?? '')
