import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  at: number
  method: string
  /** After the address of the receiver: '' for a notification, '/retour' for a browser that comes back. */
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  from: string
  raw: string
}

const MAX_BYTES = 512 * 1024
const MAX_KEPT = 500

/**
 * Receives what providers send to `/webhooks/check/{token}` while the check runs, and nothing else. It is a process of its
 * own, so that no route, table or job of the platform knows of checks. The first notification is answered 500, to see it again.
 */
export async function openReceiver({ port, host, token }: { port: number; host: string; token: string }) {
  const received: Received[] = []
  const base = `/webhooks/check/${token}`
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver.invalid')
    const isOurs = pathname === base || pathname.startsWith(`${base}/`)
    if (!isOurs || (request.method !== 'POST' && request.method !== 'GET') || received.length >= MAX_KEPT) {
      response.writeHead(404).end()
      request.resume()
      return
    }
    void readBody(request).then((raw) => {
      if (raw === null) return response.writeHead(413, { connection: 'close' }).end()
      const isFirst = request.method === 'POST' && !received.some(({ method }) => method === 'POST')
      received.push({
        at: Date.now(),
        method: request.method!,
        path: pathname.slice(base.length),
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        from: originOf(request),
        raw,
      })
      return response
        .writeHead(isFirst ? 500 : 200, { 'content-type': 'text/plain; charset=utf-8' })
        .end(request.method === 'GET' ? 'C’est noté. Vous pouvez fermer cette page.\n' : '')
    })
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  const opened = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ])
  if (!opened) return null
  return {
    port: (server.address() as AddressInfo).port,
    received,
    notifications: () => received.filter(({ method }) => method === 'POST'),
    returns: (path: string) => received.filter((each) => each.method === 'GET' && each.path === path),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type Receiver = NonNullable<Awaited<ReturnType<typeof openReceiver>>>

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > MAX_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Behind a proxy, its own word for who asked, which is read by a person and decides nothing. */
const originOf = ({ headers, socket }: IncomingMessage): string =>
  String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '').slice(0, 80)
