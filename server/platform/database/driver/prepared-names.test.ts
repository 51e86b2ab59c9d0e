import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createDatabase, type Sql } from '../client.ts'
import { isUnavailable } from '../errors.ts'
import { PreparedNames } from './prepared-names.ts'

const poolOf = (maxConnections: number) => {
  const pool = createDatabase(databaseUrl, { maxConnections })
  onTestFinished(() => pool.end({ timeout: 1 }))
  return pool
}
/** Runs `read` on every connection of the pool at the same time. */
const onEach = <T>(pool: ReturnType<typeof poolOf>, count: number, read: (sql: Sql) => Promise<T>) => {
  let arrived = 0
  let allHere = () => {}
  const together = new Promise<void>((here) => (allHere = here))
  return Promise.all(
    Array.from({ length: count }, () =>
      pool.begin(async (tx) => {
        arrived += 1
        if (arrived === count) allHere()
        await together
        return read(tx)
      }),
    ),
  )
}

test('un texte garde son nom, aucun nom ne sert deux fois, et leur nombre est borné', () => {
  const names = new PreparedNames(2)
  const first = ['a', 'b', 'a'].map((text) => names.nameOf(text))
  expect(first).toEqual([first[0], first[1], first[0]])
  expect(names.generation).toBe(0)
  expect(first).not.toContain(names.nameOf('c'))
  expect(first).not.toContain(names.nameOf('a'))
  expect(names.generation).toBe(1)
})

test('une connexion ne garde pas plus de mille instructions, si variées qu’elles soient', async () => {
  const pool = poolOf(1)
  const kept = async () =>
    (await pool.unsafe<{ count: number }[]>('select count(*)::int as count from pg_prepared_statements'))[0]!.count
  const counts: number[] = []
  for (let n = 0; n < 1_500; n += 1) {
    await pool.unsafe(`select ${n}`, [], { prepare: true })
    if (n % 100 === 99) counts.push(await kept())
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(1_000)
  expect(counts[0]).toBe(100)
})

describe('une migration change ce qu’une instruction connue répond', () => {
  const read = (sql: Sql) => sql`select * from changing`

  test('une lecture seule ne s’en aperçoit pas ; une transaction dit de réessayer, une fois', async () => {
    await db`create table changing (a int)`
    const pool = poolOf(3)
    await onEach(pool, 3, read)
    await db`insert into changing values (1)`
    await db`alter table changing add column b int`
    expect(await Promise.all([read(pool), read(pool), read(pool)])).toEqual(
      Array.from({ length: 3 }, () => [{ a: 1, b: null }]),
    )

    await onEach(pool, 3, read)
    await db`alter table changing add column c int`
    const refusal = await pool.begin(read).catch((error: unknown) => error)
    expect(isUnavailable(refusal)).toBe(true)
    expect(await onEach(pool, 3, read)).toEqual(Array.from({ length: 3 }, () => [{ a: 1, b: null, c: null }]))
  })

  test('sous la charge : aucune lecture n’échoue, aucune transaction autrement que pour être reprise', async () => {
    await db`create table busy (a int)`
    const pool = poolOf(4)
    const load = { over: false, reads: 0, refusals: [] as unknown[] }
    const reader = async () => {
      while (!load.over) {
        await pool`select * from busy`
        load.reads += 1
      }
    }
    const writer = async () => {
      while (!load.over)
        await pool
          .begin(async (tx) => {
            await tx`insert into busy (a) values (1)`
            await tx`select * from busy limit 1`
          })
          .catch((error: unknown) => load.refusals.push(error))
    }
    const visitors = [reader(), reader(), reader(), writer(), writer(), writer()]
    for (let n = 0; n < 8; n += 1) {
      const before = load.reads
      while (load.reads < before + 20) await new Promise(setImmediate)
      await db.unsafe(`alter table busy add column b${n} int`)
    }
    load.over = true
    await Promise.all(visitors)
    expect(load.refusals.filter((refusal) => !isUnavailable(refusal))).toEqual([])
    expect((await pool`select * from busy limit 1`)[0]).toHaveProperty('b7')
  })
})
