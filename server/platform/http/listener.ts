import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

type ListenerOptions = {
  /** In milliseconds, for the headers of a request, counted from the opening of a connection that says nothing. */
  headers?: number
  /** In milliseconds, for the whole of a request. */
  request?: number
  /** In milliseconds, for the whole of a file: ten megabytes from a telephone. */
  upload?: number
  /** In milliseconds, for a connection on which nothing moves: a stream must say something more often than that. */
  idle?: number
  /** In milliseconds, for a connection that waits for its next request. */
  keepAlive?: number
  /** More of them are closed as they come, so that those that are open are still served. */
  maxConnections?: number
}

/**
 * The HTTP server of a process. Who sends headers or a body too slowly, or does not read the answer, is cut off, and what
 * never becomes a request (broken, too long, too slow) is refused as JSON like everything else.
 */
export function createListener(
  fetch: Fetch,
  {
    headers = 15_000,
    request = 30_000,
    upload = 600_000,
    idle = 120_000,
    // Longer than nginx and the balancers of clouds keep theirs (60 s): who ends it first is never the one who is asked.
    keepAlive = 75_000,
    maxConnections = Infinity,
  }: ListenerOptions = {},
): Server {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headers,
      requestTimeout: upload,
      keepAliveTimeout: keepAlive,
      // Node looks for slow senders every half minute unless told otherwise.
      connectionsCheckingInterval: Math.min(Math.ceil(headers / 3), 5_000),
    },
  }) as Server
  server.timeout = idle
  if (Number.isFinite(maxConnections)) server.maxConnections = maxConnections
  server.on('clientError', refuseBroken)
  server.prependListener('request', (incoming: IncomingMessage) => cutSlowBody(incoming, request))
  return server
}

/** Node knows one limit for all requests: that of the files. */
function cutSlowBody(incoming: IncomingMessage, milliseconds: number) {
  const { headers, method, url, socket } = incoming
  if (method === 'POST' && url?.startsWith('/files/')) return
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const timer = setTimeout(() => {
    if (!incoming.complete)
      refuseBroken(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, milliseconds)
  incoming.once('close', () => clearTimeout(timer))
}

type Refusal = { status: string; code: string; message: string }

const BROKEN: Refusal = { status: '400 Bad Request', code: 'BAD_REQUEST', message: 'Requête illisible.' }

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'HEADERS_TOO_LARGE',
    message: 'Les en-têtes de la requête sont trop longs.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'REQUEST_TIMEOUT',
    message: 'La requête a mis trop de temps à arriver.',
  },
}

function refuseBroken(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const { status, ...body } = REFUSALS[error.code ?? ''] ?? BROKEN
  const text = JSON.stringify(body)
  socket.write(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
  // Ended alone, it would stay open for as long as the other side does not end it too.
  return socket.destroySoon()
}
