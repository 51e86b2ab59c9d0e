import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds. */
type DrainOptions = { graceMs?: number; mostGraceMs?: number; lingerMs?: number; patienceMs?: number }

/**
 * Watches the connections of a server from its start. The function returned ends it without failing anybody. First it
 * serves on until no request has come for `graceMs`, and for `mostGraceMs` at most; each answer closes its connection,
 * so that balancers turn elsewhere. Then it accepts no connection, ends event streams and lets requests end.
 * @param options.patienceMs longest time that requests get to end
 * @param options.lingerMs time before connections without a request (a WebSocket, half a request) are cut
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
 * Lets the server read what came while this process had no processor; otherwise those connections and requests would be
 * cut unread. Resolves when two turns of the loop bring nothing new, or after a second of constant requests.
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
/** Least number of turns, for a process that gets one turn a second. */
const FEW_TURNS = 10

/** Node keeps headers that were given with the status only in their written form. */
const isEventStream = (response: ServerResponse & { _header?: string | null }) =>
  /^content-type: *text\/event-stream/im.test(response._header ?? '')
