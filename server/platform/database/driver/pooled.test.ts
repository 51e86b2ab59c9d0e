import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { db, emptyDatabase } from '#test/kit/database.ts'
import { readAddress } from '../address.ts'
import { createDatabase, type DatabaseOptions, type Db } from '../client.ts'
import { violatedConstraint } from '../errors.ts'
import { HeldUp } from './held-up.ts'

/** A database whose sessions begin with settings that suit nobody, as those that a pooler lends. */
async function elsewhere(options: DatabaseOptions = {}): Promise<Db> {
  const { url } = await emptyDatabase()
  const { database } = readAddress(url).account
  for (const setting of [`timezone = 'Asia/Tokyo'`, `statement_timeout = 0`, `random_page_cost = 4`])
    await db.unsafe(`alter database "${database}" set ${setting}`)
  const pool = createDatabase(url, { maxConnections: 1, pooled: true, ...options })
  onTestFinished(() => pool.end({ timeout: 0.2 }))
  return pool
}
const settings = (sql: Pick<Db, 'unsafe'>) =>
  sql.unsafe(`select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('synchronous_commit') as synchronous`)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('derrière un répartiteur qui prête une session le temps d’une transaction', () => {
  test('chaque instruction seule et chaque transaction ont leurs délais et leur fuseau', async () => {
    const pool = await elsewhere({ statementTimeoutMs: 7_000, synchronousCommit: 'local' })
    const expected = [{ zone: 'UTC', statement: '7s', lock: '5s', idle: '30s', synchronous: 'local' }]
    expect(await settings(pool)).toEqual(expected)
    expect(await pool.begin(settings)).toEqual(expected)
    expect(await pool`select '2026-11-20 14:30+01'::timestamptz as at`).toEqual([{ at: '2026-11-20T13:30:00.000Z' }])
  })

  test('elles n’en laissent aucune trace dans la session', async () => {
    const pool = await elsewhere()
    const [before] = await pool<{ pid: number }[]>`select pg_backend_pid() as pid, ${1}::int as one`
    await pool.begin(async (tx) => tx`select ${2}::int as two`)
    // Once the transaction is left by hand, the settings are those that the session began with.
    const look = pool.unsafe(`commit; do $$ begin
      assert current_setting('timezone') = 'Asia/Tokyo' and current_setting('statement_timeout') = '0';
    end $$`)
    expect(await failure(look)).toBeNull()
    expect(
      await pool`select pg_backend_pid() as pid, (select count(*)::int from pg_prepared_statements) as kept`,
    ).toEqual([{ pid: before!.pid, kept: 0 }])
  })

  test('une instruction qui échoue n’échoue que pour elle, une contrainte différée aussi', async () => {
    const pool = await elsewhere()
    await pool`create table places (id int constraint one_place unique deferrable initially deferred)`
    await pool`insert into places values (1)`
    expect(violatedConstraint(await failure(pool`insert into places values (1)`))).toBe('one_place')
    expect(await failure(pool`select 1 / 0`)).toMatchObject({ code: '22012' })
    const undone = pool.begin(async (tx) => {
      await tx`insert into places values (2)`
      throw new Error('undone')
    })
    expect(await failure(undone)).toMatchObject({ message: 'undone' })
    expect(await pool`select id from places`).toEqual([{ id: 1 }])
  })

  test('une écriture seule y est aussi attendue jusqu’à ce qu’elle soit gardée', async () => {
    const confirmed = vi.spyOn(HeldUp.prototype, 'confirmed')
    onTestFinished(() => confirmed.mockRestore())
    const pool = await elsewhere({ confirmPatienceMs: 30_000, isAwaited: () => true })
    await pool`create table kept (id int)`
    await pool`insert into kept values (1)`
    expect(confirmed).toHaveBeenCalledOnce()
    await confirmed.mock.results[0]!.value
    expect(await pool`select id from kept`).toEqual([{ id: 1 }])
  })
})
