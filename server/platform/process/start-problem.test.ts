import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createDatabase } from '../database/client.ts'
import { freePort } from '../database/embedded/socket.ts'
import { requireFreePort, startProblem } from './start-problem.ts'

const problemOf = async (work: Promise<unknown>, addresses: Parameters<typeof startProblem>[1] = {}) =>
  work.then(
    () => null,
    (error: unknown) => startProblem(error, addresses),
  )

test('une base absente est nommée par son réglage et son adresse, sans le mot de passe', async () => {
  const url = `postgres://rebond:un-secret@localhost:${await freePort()}/rebond`
  const db = createDatabase(url)
  const problem = await problemOf(db`select 1`, { DATABASE_URL: url })
  await db.end({ timeout: 1 })
  expect(problem).toMatch(
    /DATABASE_URL \(postgres:\/\/rebond@localhost:\d+\/rebond\) ne répond pas\u00a0: .*démarrez le serveur.*ECONNREFUSED/,
  )
  expect(problem).not.toContain('un-secret')
})

test('un port déjà pris est dit avant tout le reste, un port libre laisse faire', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await problemOf(requireFreePort({ port, host: '127.0.0.1' }))).toBe(
    `Le port ${port} est déjà pris par un autre programme. Arrêtez-le, ou choisissez un autre port avec PORT.`,
  )
  other.close()
  await once(other, 'close')
  expect(await problemOf(requireFreePort({ port, host: '127.0.0.1' }))).toBeNull()
})
