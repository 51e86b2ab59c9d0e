import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { createDrain } from './drain.ts'
import { createListener } from './listener.ts'

const PATIENCE = { graceMs: 0, lingerMs: 50, patienceMs: 600_000 }

async function listening(answer: () => Response | Promise<Response>) {
  const server = createListener(answer)
  const drain = createDrain(server)
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  return { server, drain, port: (server.address() as AddressInfo).port }
}

test('un flux d’événements ouvert n’empêche pas l’arrêt : son lecteur en lit la fin', async () => {
  let cancelled = false
  const stream = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: un\n\n')),
      cancel: () => void (cancelled = true),
    })
  const { drain, port } = await listening(
    () => new Response(stream(), { headers: { 'content-type': 'text/event-stream' } }),
  )
  const reading = await fetch(`http://127.0.0.1:${port}/`)
  const text = reading.text()
  await drain(PATIENCE)
  expect(await text).toBe('data: un\n\n')
  expect(cancelled).toBe(true)
})

test('une connexion devenue autre chose que du HTTP n’empêche pas l’arrêt', async () => {
  const { server, drain, port } = await listening(() => new Response('ok'))
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  const closed = once(socket, 'close')
  await drain(PATIENCE)
  await closed
})

test('une demande en cours va à son terme', async () => {
  let answer: (response: Response) => void = () => {}
  const asked = Promise.withResolvers<void>()
  const { server, drain, port } = await listening(() => {
    asked.resolve()
    return new Promise((resolve) => (answer = resolve))
  })
  const response = fetch(`http://127.0.0.1:${port}/`)
  await asked.promise
  let isOver = false
  const drained = drain({ ...PATIENCE, lingerMs: 0 }).then(() => (isOver = true))
  await vi.waitUntil(() => !server.listening, { timeout: 60_000 })
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  expect(isOver).toBe(false)
  answer(new Response('fini'))
  expect(await (await response).text()).toBe('fini')
  await drained
})

test('qui demande encore est servi : l’arrêt attend le silence, mais pas au-delà de sa limite', async () => {
  const { server, drain, port } = await listening(() => new Response('ok'))
  const asked = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  let isClosing = false
  server.once('close', () => (isClosing = true))
  const drained = drain({ ...PATIENCE, graceMs: 400, mostGraceMs: 600_000 })
  // A balancer that has not noticed keeps sending requests, and the grace lasts as long as they come.
  const until = performance.now() + 1_200
  while (performance.now() < until) expect(await asked()).toBe('ok')
  expect(isClosing).toBe(false)
  await drained

  const other = await listening(() => new Response('ok'))
  const asks = new AbortController()
  const bounded = other.drain({ ...PATIENCE, graceMs: 400, mostGraceMs: 800 }).then(() => asks.abort())
  while (!asks.signal.aborted)
    await fetch(`http://127.0.0.1:${other.port}/`).then(
      (answer) => answer.text(),
      () => {},
    )
  await bounded
})

test('sans processeur pendant tout le délai d’arrêt, ce qui est arrivé entre-temps est servi', async () => {
  const { drain, port } = await listening(() => new Response('servi'))
  const written = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(CLIENT, { eval: true, workerData: { port, written } })
  const answer = once(client, 'message')
  const drained = drain({ ...PATIENCE, graceMs: 1 })
  // This thread blocks, as on a busy machine, so the request waits in a socket not yet accepted.
  expect(Atomics.wait(written, 0, 0, 60_000)).not.toBe('timed-out')
  const [said] = await answer
  expect(said).toMatch(/^HTTP\/1\.1 200 OK[^]*servi$/u)
  await drained
})

const CLIENT = `
  const { parentPort, workerData: { port, written } } = require('node:worker_threads')
  let text = ''
  const socket = require('node:net').connect(port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => {
      Atomics.store(written, 0, 1)
      Atomics.notify(written, 0)
    }))
  socket.on('data', (data) => (text += data))
  socket.on('error', (error) => (text = error.code))
  socket.on('close', () => parentPort.postMessage(text))
`
