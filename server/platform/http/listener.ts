import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

type ListenerOptions = {
  /** In milliseconds, for the headers of a request. A connection that sends nothing is counted from its opening. */
  headers?: number
  /** In milliseconds, for a whole request. */
  request?: number
  /** In milliseconds, for a whole file: ten megabytes from a telephone. */
  upload?: number
  /** In milliseconds, for a connection without traffic. A stream must write more often than this. */
  idle?: number
  /** In milliseconds, for a connection that waits for its next request. */
  keepAlive?: number
  /** New connections beyond this number are closed, so that the open ones are still served. */
  maxConnections?: number
}

/**
 * The HTTP server of a process. It cuts callers that send headers or a body too slowly, or do not read the answer. A
 * broken, too long or too slow request is refused as JSON like everything else.
 */
export function createListener(
  fetch: Fetch,
  {
    headers = 15_000,
    request = 30_000,
    upload = 600_000,
    idle = 120_000,
    // Longer than nginx and the balancers of clouds (60 s), so that they close an idle connection before we do.
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
      // Node looks for slow senders only every thirty seconds by default.
      connectionsCheckingInterval: Math.min(Math.ceil(headers / 3), 5_000),
    },
  }) as Server
  server.timeout = idle
  if (Number.isFinite(maxConnections)) server.maxConnections = maxConnections
  server.on('clientError', refuseBroken)
  server.prependListener('request', (incoming: IncomingMessage) => cutSlowBody(incoming, request))
  return server
}

/** Node has one limit for all requests, which is that of the files. Other bodies are cut earlier here. */
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
  // `end` alone would keep it open until the other side ends it too.
  return socket.destroySoon()
}
