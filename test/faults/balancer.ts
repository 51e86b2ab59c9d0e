import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isReady } from './product.ts'

/**
 * A load balancer: sends each request to the next ready process, over connections that stay open. It checks readiness
 * every 200 ms. It tries another process when a connection is refused, never when a request may have been read.
 */
export async function startBalancer(targets: string[]): Promise<{ url: string; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(targets)
  let turn = 0
  const check = async (target: string) => {
    if (await isReady(target)) ready.add(target)
    else ready.delete(target)
  }
  const checks = setInterval(() => void Promise.all(targets.map(check)), 200)
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const first = turn++
    const attempt = (tries: number) => {
      const able = ready.size > 0 ? targets.filter((target) => ready.has(target)) : targets
      const target = able[(first + tries) % able.length]!
      const call = request(target + incoming.url, { agent, method: incoming.method, headers: incoming.headers })
      call.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode!, withoutConnection(answer))
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      })
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && tries + 1 < targets.length) attempt(tries + 1)
        else outgoing.destroy()
      })
      call.end(body)
    }
    attempt(0)
  }
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        clearInterval(checks)
        agent.destroy()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** These headers concern one connection only, so they are not forwarded. */
function withoutConnection({ headers }: IncomingMessage) {
  const { connection: _, 'keep-alive': __, ...kept } = headers
  return kept
}
