import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createDatabase, type Tx } from '../client.ts'
import { isUnavailable, violatedConstraint } from '../errors.ts'

const poolOf = (maxConnections: number) => {
  const pool = createDatabase(databaseUrl, { applicationName: 'transaction', maxConnections })
  onTestFinished(() => pool.end({ timeout: 1 }))
  return pool
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe.each([1, 10])('dans un bassin de %i connexions', (connections) => {
  test('une transaction derrière cent lectures, d’autres écrivent : chacun a ce qu’on lui a dit', async () => {
    const pool = poolOf(connections)
    await db`create table if not exists crowd (pool int, who text)`
    await pool`select 1`
    // A hundred reads for the open connection and one for each new connection, all asked before the transaction.
    const reads = Array.from({ length: 99 + connections }, () => pool`select 1`.then(() => {}))
    const answers = await Promise.allSettled([
      ...reads,
      pool.begin(async (tx) => {
        await tx`insert into crowd values (${connections}, 'transaction')`
        await tx`select pg_sleep(0.05)`
        throw new Error('undone')
      }),
      ...['a', 'b', 'c'].map((who) => pool`insert into crowd values (${connections}, ${who})`),
      pool.begin((tx) => tx`insert into crowd values (${connections}, 'kept')`),
    ])
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: new Error('undone') },
    ])
    expect(await db`select who from crowd where pool = ${connections} order by who`).toEqual(
      ['a', 'b', 'c', 'kept'].map((who) => ({ who })),
    )
    expect(
      await db`select from pg_stat_activity where application_name = 'transaction' and state ~ 'transaction'`,
    ).toEqual([])
  })

  test('une transaction qui a échoué n’accepte plus rien, que sa connexion soit libre ou serve quelqu’un', async () => {
    const pool = poolOf(connections)
    await db`create table if not exists late (pool int, moment text)`
    let ended: Tx | undefined
    await failure(
      pool.begin(async (tx) => {
        ended = tx
        await tx`insert into late values (${connections}, 'undone')`
        await Promise.all([tx`select 1 / 0`, tx`select 1`])
      }),
    )
    const whileIdle = await failure(ended!`insert into late values (${connections}, 'idle')`)
    let whileBusy: unknown
    await failure(
      pool.begin(async (tx) => {
        await tx`insert into late values (${connections}, 'other')`
        whileBusy = await failure(ended!`insert into late values (${connections}, 'busy')`)
        throw new Error('undone')
      }),
    )
    expect([whileIdle, whileBusy]).toEqual([expect.any(Error), expect.any(Error)])
    expect(await db`select moment from late where pool = ${connections}`).toEqual([])
  })
})

test('une instruction qui vient après la fin d’une transaction réussie est refusée', async () => {
  let ended: Tx | undefined
  await db.begin(async (tx) => void (ended = tx))
  expect(await failure(ended!`select 1`)).toEqual(new Error('the transaction is over'))
})

test('une erreur que l’on a tue ne passe pas pour une transaction réussie', async () => {
  await db`create table swallowed (id int constraint once unique)`
  const error = await failure(
    db.begin(async (tx) => {
      await tx`insert into swallowed values (1)`
      await failure(tx`insert into swallowed values (1)`)
    }),
  )
  expect(violatedConstraint(error)).toBe('once')
  expect(await db`select id from swallowed`).toEqual([])
})

test('une instruction que l’on n’attend pas et qui échoue annule la transaction, et le dit', async () => {
  await db`create table unawaited (id int constraint one_only unique)`
  const error = await failure(
    db.begin(async (tx) => {
      await tx`insert into unawaited values (1)`
      void failure(tx`insert into unawaited values (1)`)
    }),
  )
  expect(violatedConstraint(error)).toBe('one_only')
  expect(await db`select id from unawaited`).toEqual([])
})

test('une contrainte vérifiée à la fin refuse la transaction, et la connexion sert encore', async () => {
  const pool = poolOf(1)
  await db`create table deferred (id int constraint at_the_end unique deferrable initially deferred)`
  const [before] = await pool`select pg_backend_pid() as pid`
  const error = await failure(
    pool.begin(async (tx) => {
      await tx`insert into deferred values (1), (1)`
    }),
  )
  expect(violatedConstraint(error)).toBe('at_the_end')
  expect(await pool`select pg_backend_pid() as pid`).toEqual([before])
})

test('de plusieurs instructions parties ensemble, c’est la première erreur que l’on entend', async () => {
  const error = await failure(
    db.begin((tx) => Promise.all([tx`select pg_sleep(0.01)`, tx`select 1 / 0 as first`, tx`select 'x'::int`])),
  )
  expect(error).toMatchObject({ code: '22012' })
})

test('ce qui est attendu ensemble part ensemble', async () => {
  const sent: string[] = []
  const pool = createDatabase(databaseUrl, { onStatement: (text) => sent.push(text) })
  onTestFinished(() => pool.end())
  await pool.begin(async (tx) => {
    const first = tx`select pg_sleep(0.05)`.then(() => [...sent])
    const second = tx`select 2`
    expect((await Promise.all([first, second]))[0]).toEqual(['begin', 'select pg_sleep(0.05)', 'select 2'])
  })
  expect(sent.at(-1)).toBe('commit')
})

test('une partie qui échoue s’annule seule', async () => {
  await db`create table parts (name text)`
  await db.begin(async (tx) => {
    await tx`insert into parts values ('before')`
    await failure(
      tx.savepoint(async (part) => {
        await part`insert into parts values ('undone')`
        await part.savepoint((inner) => inner`insert into parts values ('undone too')`)
        await part`select 1 / 0`
      }),
    )
    await tx.savepoint((part) => part`insert into parts values ('kept')`)
    await tx`insert into parts values ('after')`
  })
  expect(await db`select name from parts`).toEqual([{ name: 'before' }, { name: 'kept' }, { name: 'after' }])
})

test('une transaction ouverte à la main est refusée et ne reste pas ouverte', async () => {
  const pool = poolOf(1)
  await db`create table by_hand (what text)`
  expect(await failure(pool`begin`)).toEqual(new Error('a transaction is opened by `begin` alone'))
  expect(await failure(pool.unsafe('begin; select 1 / 0'))).toMatchObject({ code: '22012' })
  await pool`insert into by_hand values ('kept')`
  expect(await db`select what from by_hand`).toEqual([{ what: 'kept' }])
})

test('une transaction trop longtemps inactive est coupée par la base, et dit de réessayer', async () => {
  const pool = poolOf(1)
  const error = await failure(
    pool.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 20`
      const pid = (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid
      while ((await db`select from pg_stat_activity where pid = ${pid}`).length > 0);
      await tx`select 1`
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
})
