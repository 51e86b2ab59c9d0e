import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createDatabase, type DatabaseOptions, type Sql } from '../client.ts'
import { isUnavailable } from '../errors.ts'

const poolOf = (maxConnections: number, options: DatabaseOptions = {}, url = databaseUrl) => {
  const pool = createDatabase(url, { applicationName: 'pool', maxConnections, ...options })
  onTestFinished(() => pool.end({ timeout: 0.2 }))
  return pool
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
const pidOf = async (sql: Sql) => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid
/** Answers when the session has ended. Its client may not have noticed yet. */
const terminate = (pid: number) => db`select pg_terminate_backend(${pid}, 5000)`
const untilBusy = (pid: number) =>
  vi.waitFor(
    async () =>
      expect(await db`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`).toHaveLength(1),
    { timeout: 30_000 },
  )

describe('une connexion coupée par la base', () => {
  test('pendant qu’elle ne sert à personne : rien n’échappe, une autre la remplace', async () => {
    const pool = poolOf(1)
    const pid = await pidOf(pool)
    await terminate(pid)
    const [first] = await Promise.allSettled([pidOf(pool)])
    if (first.status === 'rejected') expect(isUnavailable(first.reason)).toBe(true)
    expect(await pidOf(pool)).not.toBe(pid)
  })

  test('au milieu d’une instruction : elle échoue seule, et ceux qui attendaient leur tour sont servis', async () => {
    const pool = poolOf(1)
    const pid = await pidOf(pool)
    const cut = failure(pool`select pg_sleep(30)`)
    const waiting = Array.from({ length: 5 }, () => pidOf(pool))
    await untilBusy(pid)
    await terminate(pid)
    expect(isUnavailable(await cut)).toBe(true)
    expect(new Set(await Promise.all(waiting))).not.toContain(pid)
  })

  test('au milieu d’une transaction : la suite est refusée, rien n’est écrit, la suivante est entière', async () => {
    const pool = poolOf(1)
    await db`create table cut (what text)`
    const refusals: unknown[] = []
    const error = await failure(
      pool.begin(async (tx) => {
        await tx`insert into cut values ('lost')`
        await terminate(await pidOf(tx))
        refusals.push(await failure(tx`insert into cut values ('lost')`))
        const next = pool.begin((other) => other`insert into cut values ('next')`)
        refusals.push(await failure(tx`insert into cut values ('lost')`), await failure(tx.savepoint(async () => {})))
        void next.catch(() => {})
      }),
    )
    expect([error, ...refusals].map(isUnavailable)).toEqual([true, true, true, true])
    await pool.begin((tx) => tx`insert into cut values ('after')`)
    expect(await db`select what from cut order by what`).toEqual([{ what: 'after' }, { what: 'next' }])
  })

  test('avant la validation : on l’apprend', async () => {
    const pool = poolOf(1)
    const error = await failure(pool.begin(async (tx) => terminate(await pidOf(tx))))
    expect(isUnavailable(error)).toBe(true)
  })

  test('avant l’annulation : on entend pourquoi l’on annulait', async () => {
    const pool = poolOf(1)
    const error = await failure(
      pool.begin(async (tx) => {
        await terminate(await pidOf(tx))
        throw new Error('undone')
      }),
    )
    expect(error).toEqual(new Error('undone'))
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
  })

  test('pendant que plusieurs instructions sont en route ensemble : toutes échouent', async () => {
    const pool = poolOf(1)
    let refusals: unknown[] = []
    const error = await failure(
      pool.begin(async (tx) => {
        const pid = await pidOf(tx)
        const together = Promise.all([failure(tx`select pg_sleep(30)`), failure(tx`select 1`), failure(tx`select 2`)])
        await untilBusy(pid)
        await terminate(pid)
        refusals = await together
      }),
    )
    expect([error, ...refusals].map(isUnavailable)).toEqual([true, true, true, true])
  })
})

describe('l’ouverture d’une connexion', () => {
  test('un serveur qui ne dit rien : tous ceux qui attendent l’apprennent à la fois', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const pool = poolOf(2, { connectTimeoutMs: 2_000 }, `postgres://rebond@127.0.0.1:${port}/rebond`)
    const started = performance.now()
    const errors = await Promise.all(Array.from({ length: 20 }, () => failure(pool`select 1`)))
    expect(errors.every((error) => isUnavailable(error))).toBe(true)
    expect(errors).toEqual(errors.map(() => expect.objectContaining({ code: 'CONNECT_TIMEOUT' })))
    // Two at a time, one after the other, they would need twenty seconds.
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  test('un serveur qui la coupe dans l’instant où elle est prête dit de réessayer', async () => {
    const message = (type: string, body: string) => {
      const head = Buffer.from(`${type}\0\0\0\0`)
      head.writeInt32BE(body.length + 4, 1)
      return Buffer.concat([head, Buffer.from(body)])
    }
    const welcome = [message('R', '\0\0\0\0'), message('Z', 'I')]
    const farewell = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating\0\0')
    const leaving = createServer((client) =>
      client.on('error', () => {}).once('data', () => client.end(Buffer.concat([...welcome, farewell]))),
    )
    await new Promise<void>((listening) => leaving.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void leaving.close())
    const address = leaving.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const pool = poolOf(1, {}, `postgres://rebond@127.0.0.1:${port}/rebond`)
    for (let round = 0; round < 3; round += 1) expect(isUnavailable(await failure(pool`select 1`))).toBe(true)
  })

  test('une base qui n’existe pas est une erreur, non une absence', async () => {
    const pool = poolOf(1, {}, Object.assign(new URL(databaseUrl), { pathname: '/nowhere' }).href)
    const error = await failure(pool`select 1`)
    expect([error, isUnavailable(error)]).toEqual([expect.objectContaining({ code: '3D000' }), false])
  })

  test('son délai ne limite pas l’attente d’une connexion libre', async () => {
    const pool = poolOf(1, { connectTimeoutMs: 300 })
    // A busy machine may need more time to open the first connection.
    await vi.waitFor(() => pool`select 1`, { timeout: 30_000 })
    const [, answer] = await Promise.all([pool`select pg_sleep(0.5)`, pool`select 1 as one`])
    expect(answer).toEqual([{ one: 1 }])
  })

  test('il ne s’en ouvre pas plus que prévu, et une suite d’instructions n’en demande qu’une', async () => {
    const pool = poolOf(3, { applicationName: 'counted', lockTimeoutMs: 0, statementTimeoutMs: 0 })
    const count = async () => (await db`select from pg_stat_activity where application_name = 'counted'`).length
    for (let n = 0; n < 5; n += 1) await pool`select ${n}::int`
    expect(await count()).toBe(1)
    let crowd: Promise<unknown> | undefined
    await db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(71)`
      crowd = Promise.all(Array.from({ length: 20 }, () => pool`select pg_advisory_xact_lock_shared(71)`))
      // The lock stays held until all three connections are open, however long this takes.
      await vi.waitFor(async () => expect(await count()).toBe(3), { timeout: 30_000 })
    })
    await crowd
    expect(await count()).toBe(3)
  })

  test('la session est réglée comme promis', async () => {
    const pool = poolOf(1, { applicationName: 'le nom', statementTimeoutMs: 1_234, lockTimeoutMs: 0 })
    const names = ['application_name', 'TimeZone', 'statement_timeout', 'lock_timeout', 'random_page_cost']
    const [row] = await pool`select ${names}::text[] as names, array(
      select current_setting(name) from unnest(${names}::text[]) with ordinality n (name, position) order by position) as settings`
    expect(row!.settings).toEqual(['le nom', 'UTC', '1234ms', '0', '1.1'])
  })
})

describe('la fin du bassin', () => {
  test('ce qui est en route et ce qui attend aboutit, ce qui vient ensuite est refusé', async () => {
    const pool = poolOf(1, { applicationName: 'ending' })
    const running = pool.begin(async (tx) => {
      await tx`select pg_sleep(0.05)`
      return tx`select 1 as one`
    })
    const waiting = pool`select 2 as two`
    const sent = Promise.all([running, waiting])
    await Promise.resolve()
    const end = Promise.all([pool.end(), pool.end({ timeout: 5 })])
    const late = failure(pool`select 3`)
    expect(await sent).toEqual([[{ one: 1 }], [{ two: 2 }]])
    expect(await late).toMatchObject({ code: 'CONNECTION_ENDED' })
    await end
    await vi.waitFor(
      async () => expect(await db`select from pg_stat_activity where application_name = 'ending'`).toEqual([]),
      { timeout: 30_000 },
    )
  })

  test('passé son délai, ce qui dure est coupé et ce qui attend est refusé', async () => {
    const pool = poolOf(1)
    const pid = await pidOf(pool)
    const running = failure(pool`select pg_sleep(30)`)
    const waiting = failure(pool`select 1`)
    await untilBusy(pid)
    const started = performance.now()
    await pool.end({ timeout: 0.1 })
    expect(performance.now() - started).toBeLessThan(5_000)
    expect([await running, await waiting].map(isUnavailable)).toEqual([true, true])
  })

  test('un bassin qui n’a jamais servi se ferme aussitôt', async () => {
    await Promise.race([poolOf(1).end(), sleep(1_000).then(() => Promise.reject(new Error('still open')))])
  })
})

describe('une connexion que personne n’emploie', () => {
  test('est rendue après son temps, sauf une, et d’autres s’ouvrent quand il en faut', async () => {
    const pool = poolOf(4, { idleMs: 50 })
    const sleeping = () => Promise.all(Array.from({ length: 4 }, () => pool`select pg_sleep(0.05)`))
    const count = async () => {
      const [row] = await db<{ count: number }[]>`
        select count(*)::int from pg_stat_activity where application_name = 'pool' and datname = current_database()`
      return row!.count
    }
    await sleeping()
    await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 30_000 })
    await sleeping()
    expect(await pidOf(pool)).toBeGreaterThan(0)
  })
})
