import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { databaseUrl } from '#test/kit/database.ts'
import { readAddress } from './address.ts'
import { awaitDatabase } from './await-database.ts'
import { freePort } from './embedded/socket.ts'

const quick = { patienceMs: 700, everyMs: 50 }

test('une base qui répond n’est pas attendue, une base absente l’est en le disant une fois', async () => {
  const said: string[] = []
  await awaitDatabase(databaseUrl, (sentence) => said.push(sentence), quick)
  expect(said).toEqual([])
  const url = `postgres://rebond@127.0.0.1:${await freePort()}/rebond`
  await expect(awaitDatabase(url, (sentence) => said.push(sentence), quick)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  expect(said).toEqual([expect.stringMatching(/^La base de données ne répond pas encore.* personne n’y écoute/)])
})

test('une base qui arrive pendant l’attente est trouvée', async () => {
  const port = await freePort()
  const { host, port: own } = readAddress(databaseUrl).hosts[0]!
  const late = createServer((client) => {
    const base = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${own}`) : connect(own, host)
    client.pipe(base).pipe(client)
    for (const socket of [client, base]) socket.on('error', () => {})
  })
  setTimeout(() => late.listen(port, '127.0.0.1'), 200)
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}`, search: '' }).href
  const said: string[] = []
  await awaitDatabase(url, (sentence) => said.push(sentence), { ...quick, patienceMs: 10_000 })
  expect(said).toHaveLength(1)
  late.close()
})

test('une base qui refuse le compte n’est pas attendue', async () => {
  const absent = Object.assign(new URL(databaseUrl), { pathname: '/absente' }).href
  const said: string[] = []
  await expect(awaitDatabase(absent, (sentence) => said.push(sentence), quick)).rejects.toMatchObject({ code: '3D000' })
  expect(said).toEqual([])
})
