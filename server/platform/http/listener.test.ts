import { once } from 'node:events'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createListener } from './listener.ts'

const sockets: Socket[] = []
const servers: Server[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

const LONG_BEFORE_US = 30_000

async function listening(options: Parameters<typeof createListener>[1]) {
  const server = createListener(() => new Response('ok'), options)
  servers.push(server)
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const open = async () => {
    // Like an attacker, the socket stays open after the end of the other side.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const count = () => new Promise<number>((told) => server.getConnections((_, connections) => told(connections)))
  return { server, port, open, count }
}

test('une connexion qui ne dit rien est fermée, même si l’autre côté la garde ouverte', async () => {
  const { open, count } = await listening({ headers: 100 })
  await Promise.all(Array.from({ length: 1_000 }, open))
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: LONG_BEFORE_US, interval: 50 })
})

test('une connexion dont la réponse n’est pas lue est fermée', async () => {
  const endless = createListener(() => new Response(new Uint8Array(64 * 1024 * 1024)), { idle: 200 })
  servers.push(endless)
  await new Promise<void>((ready) => void endless.listen(0, '127.0.0.1', ready))
  const accepted = once(endless, 'connection')
  const socket = connect((endless.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const count = () => new Promise<number>((told) => endless.getConnections((_, connections) => told(connections)))
  await accepted
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: LONG_BEFORE_US, interval: 50 })
})

test('une connexion reste ouverte plus longtemps qu’un mandataire ne garde les siennes, pas pour toujours', async () => {
  const { port } = await listening({})
  const { headers } = await fetch(`http://127.0.0.1:${port}`)
  const seconds = Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)

  const { open, count } = await listening({ keepAlive: 200 })
  const socket = await open()
  socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: LONG_BEFORE_US, interval: 50 })
})

test('au-delà du nombre permis, les nouvelles sont refusées et celles qui sont là servies', async () => {
  const { server, open, port } = await listening({ maxConnections: 20 })
  const first = await open()
  const others = Array.from({ length: 19 }, open)
  await Promise.all(others)
  const dropped = once(server, 'drop')
  const refused = await open()
  await dropped
  await once(refused.resume(), 'end')
  first.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [answer] = (await once(first, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /)
  ;(await others[0]!).destroy()
  await vi.waitFor(async () => expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('ok'), {
    timeout: LONG_BEFORE_US,
  })
})

test('un corps qui traîne est refusé, un fichier a le temps d’un téléphone', async () => {
  const slow = createListener(async (request) => new Response(await request.text()), { request: 150, upload: 60_000 })
  servers.push(slow)
  await new Promise<void>((ready) => void slow.listen(0, '127.0.0.1', ready))
  const { port } = slow.address() as AddressInfo
  const half = async (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na`)
    return socket
  }
  const [file, form] = [await half('/files/documents'), await half('/api/registrations')]
  const [answer] = (await once(form, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /)
  file.write('b')
  const [served] = (await once(file, 'data')) as [Buffer]
  expect(served.toString()).toMatch(/^HTTP\/1.1 200 /)
})
