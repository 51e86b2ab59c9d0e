import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseUrl, db, emptyDatabase } from '#test/kit/database.ts'
import { readAddress } from '../address.ts'
import { createDatabase, type DatabaseOptions, type Db, Hosts } from '../client.ts'
import { openCopySession } from '../copy-session.ts'
import { isUnavailable } from '../errors.ts'
import { listen } from '../listen.ts'
import { watchDatabase } from '../watch.ts'

/** One way to the database, which stands for a machine of its own. */
type Machine = {
  port: number
  /** How often somebody knocked. */
  knocks: number
  /** Its connections break, and nobody answers any more. */
  stop(): Promise<void>
  start(): Promise<void>
  /** It keeps its connections, takes new ones and never says another word, like a machine without power. */
  vanish(): void
}

/** @param database leads there instead of the one that is asked for; both names are equally long */
async function machine(database?: string): Promise<Machine> {
  const { account, hosts } = readAddress(databaseUrl)
  const { host, port } = hosts[0]!
  const ways = new Set<Socket>()
  let hasVanished = false
  let server: Server
  const accept = (client: Socket) => {
    made.knocks += 1
    const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const one of [client, behind]) ways.add(one.on('error', () => {}))
    client.on('close', () => behind.destroy())
    behind.on('close', () => hasVanished || client.destroy())
    behind.on('data', (data) => hasVanished || client.write(data))
    let isFirst = true
    client.on('data', (data) => {
      if (hasVanished) return
      const asked = data.toString('latin1')
      behind.write(isFirst && database ? Buffer.from(asked.replace(account.database!, database), 'latin1') : data)
      isFirst = false
    })
  }
  const made: Machine = {
    port: 0,
    knocks: 0,
    start: async () => {
      server = createServer(accept).listen(made.port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      made.port = typeof address === 'object' && address ? address.port : 0
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const way of ways) way.destroy()
      await closed
    },
    vanish: () => void (hasVanished = true),
  }
  await made.start()
  onTestFinished(() => (server.listening ? made.stop() : undefined))
  return made
}

/** A machine whose sessions only read, like a replica. */
async function replica(): Promise<Machine & { promote(): Promise<unknown> }> {
  const { url } = await emptyDatabase()
  const { database } = readAddress(url).account
  const readsOnly = (value: string) =>
    db.unsafe(`alter database "${database}" set default_transaction_read_only = ${value}`)
  await readsOnly('on')
  return Object.assign(await machine(database), { promote: () => readsOnly('off') })
}

const through = (machines: readonly Machine[], search = '') => {
  const { user, database } = readAddress(databaseUrl).account
  return `postgres://${user}@${machines.map(({ port }) => `127.0.0.1:${port}`).join()}/${database}${search}`
}
const opened = (at: string | Hosts, options: DatabaseOptions = {}): Db => {
  const pool = createDatabase(at, { maxConnections: 3, ...options })
  onTestFinished(() => pool.end({ timeout: 0.2 }))
  return pool
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const databaseOf = async (pool: Db) => (await pool<{ name: string }[]>`select current_database() as name`)[0]!.name
const own = () => readAddress(databaseUrl).account.database

describe('plusieurs hôtes', () => {
  test('le premier qui répond sert, dans l’ordre de l’adresse', async () => {
    const [first, second] = [await machine(), await machine()]
    const pool = opened(through([first, second]))
    await pool`select 1`
    expect([first.knocks, second.knocks]).toEqual([1, 0])
    await first.stop()
    await vi.waitFor(() => pool`select 1`)
    expect(second.knocks).toBeGreaterThan(0)
  })

  test('par défaut, celui qui n’accepte que la lecture est passé', async () => {
    const [reads, writes] = [await replica(), await machine()]
    expect(await databaseOf(opened(through([reads, writes])))).toBe(own())
    expect(reads.knocks).toBe(1)
  })

  test.each([
    ['any', true],
    ['read-only', true],
    ['read-write', false],
    ['primary', true],
    ['prefer-standby', true],
  ])('target_session_attrs=%s : le premier, qui ne fait que lire, convient : %s', async (wanted, suits) => {
    const [reads, writes] = [await replica(), await machine()]
    const name = await databaseOf(opened(through([reads, writes], `?target_session_attrs=${wanted}`)))
    expect(name !== own()).toBe(suits)
  })

  test('quand aucun ne convient, on le dit, et la demande pourra être refaite', async () => {
    const refusal = await failure(opened(through([await replica(), await replica()]))`select 1`)
    expect(refusal).toMatchObject({ code: 'NO_SERVER' })
    expect(isUnavailable(refusal)).toBe(true)
    const standby = opened(through([await machine()], '?target_session_attrs=standby'))
    expect(await failure(standby`select 1`)).toMatchObject({ code: 'NO_SERVER' })
  })

  test('celui qui refuse la base ou le compte arrête la recherche', async () => {
    const [first, second] = [await machine('absente'.padEnd(own()!.length, '_')), await machine()]
    expect(await failure(opened(through([first, second]))`select 1`)).toMatchObject({ code: '3D000' })
    expect(second.knocks).toBe(0)
  })

  test('celui qui se tait ne retient que le temps que dit l’adresse, et une seule fois', async () => {
    const [silent, other] = [await machine(), await machine()]
    silent.vanish()
    const hosts = new Hosts(through([silent, other], '?connect_timeout=1'))
    await opened(hosts)`select 1`
    await opened(hosts)`select 1`
    expect([silent.knocks, other.knocks]).toEqual([1, 2])
  })

  test('celui qui se tait est essayé en dernier, même quand aucun autre ne convient encore', async () => {
    const [silent, reads] = [await machine(), await replica()]
    silent.vanish()
    const hosts = new Hosts(through([silent, reads], '?connect_timeout=1'))
    expect(hosts.inOrder.map(({ port }) => port)).toEqual([silent.port, reads.port])
    expect(await failure(opened(hosts)`select 1`)).toMatchObject({ code: 'NO_SERVER' })
    expect(hosts.inOrder.map(({ port }) => port)).toEqual([reads.port, silent.port])
  })

  test('une copie des tables les suit aussi', async () => {
    const session = await openCopySession(through([await replica(), await machine()]))
    expect(await session.query('select current_database() as name')).toEqual([{ name: own() }])
    await session.end()
  })
})

describe('quand une réplique prend la place du primaire', () => {
  test('les connexions vont d’elles-mêmes au nouveau, dès qu’il écrit', async () => {
    const [old, next] = [await machine(), await replica()]
    const pool = opened(through([old, next]))
    expect(await databaseOf(pool)).toBe(own())
    await old.stop()
    await vi.waitFor(async () => expect(await failure(pool`select 1`)).toMatchObject({ code: 'NO_SERVER' }))
    await next.promote()
    expect(await databaseOf(pool)).not.toBe(own())
  })

  test('ce qui attend une machine sans courant échoue dès que la nouvelle sert, et toutes les connexions la suivent', async () => {
    const [old, next] = [await machine(), await machine()]
    const hosts = new Hosts(through([old, next], '?connect_timeout=1'))
    const pool = opened(hosts, { maxConnections: 2 })
    const probe = opened(hosts, { maxConnections: 1, silenceMs: 300 })
    await Promise.all([pool`select 1`, pool`select 1`, probe`select 1`])
    old.vanish()
    const waiting = [failure(pool`select 1`), failure(pool`select 1`)]
    const watch = watchDatabase(probe, { everyMs: 20, patienceMs: 100 })
    expect(await failure(watch.whileAnswering(() => pool`select 1`))).toMatchObject({ code: 'DATABASE_FROZEN' })
    for (const error of await Promise.all(waiting)) expect(isUnavailable(error)).toBe(true)
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
  })

  test('ce qui est annoncé s’entend de nouveau', async () => {
    const [old, next] = [await machine(), await machine()]
    const listening = listen(through([old, next]))
    onTestFinished(() => listening.close())
    const heard: string[] = []
    let openings = 0
    listening.hear('hosts', { onNotice: (text) => heard.push(text), onOpen: () => (openings += 1) })
    await vi.waitFor(() => expect(openings).toBe(1))
    await old.stop()
    await vi.waitFor(() => expect(openings).toBe(2), { timeout: 30_000 })
    await db`select pg_notify('hosts', 'dit')`
    await vi.waitFor(() => expect(heard).toEqual(['dit']))
  })

  test('un refus d’écrire fait rendre les connexions qui étaient ouvertes', async () => {
    const only = await replica()
    const pool = opened(through([only]))
    await Promise.all([pool`select 1`, pool`select 1`])
    expect(await failure(pool`create table written (id int)`)).toMatchObject({ code: '25006' })
    await only.promote()
    await pool`create table written (id int)`
  })
})
