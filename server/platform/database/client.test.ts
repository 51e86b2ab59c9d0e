import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createDatabase } from './client.ts'
import type { Value } from './driver/values.ts'
import { isLockTimeout, isUnavailable, violatedConstraint } from './errors.ts'

describe('les valeurs lues', () => {
  test('instants en UTC, jours sans heure, heures locales telles quelles', async () => {
    const [row] = await db`
      select '2026-11-20 14:30:00.5+01'::timestamptz as instant,
             '2026-11-20'::date as day,
             '2026-11-20 14:30'::timestamp as local,
             array['2026-11-20 00:00+00'::timestamptz] as instants,
             array['2026-11-20'::date] as days,
             'infinity'::timestamptz as never,
             count(*)::int as count
      from (values (1)) one`
    expect(row).toEqual({
      instant: '2026-11-20T13:30:00.500Z',
      day: '2026-11-20',
      local: '2026-11-20 14:30:00',
      instants: ['2026-11-20T00:00:00.000Z'],
      days: ['2026-11-20'],
      never: 'infinity',
      count: 1,
    })
  })

  test('un jour et un instant reviennent comme ils sont partis, où que soit la machine', async () => {
    const now = new Date('2026-03-29T01:30:00.000Z')
    const [row] =
      await db`select ${'2026-03-29'}::date as day, ${now}::timestamptz as date, ${now.toISOString()}::timestamptz as text`
    expect(row).toEqual({ day: '2026-03-29', date: now.toISOString(), text: now.toISOString() })
  })
})

describe('les valeurs, dans les deux sens', () => {
  test.each<[string, Value, unknown]>([
    ['boolean', true, true],
    ['int', -7, -7],
    ['bigint', 2n ** 62n, '4611686018427387904'],
    ['numeric', '12.50', '12.50'],
    ['float8', 0.1, 0.1],
    ['text', 'é "\\ \n', 'é "\\ \n'],
    ['text', '', ''],
    ['uuid', '6b1f6f52-0d0c-4d0e-8f0e-2f3c5a3c0b11', '6b1f6f52-0d0c-4d0e-8f0e-2f3c5a3c0b11'],
    ['bytea', Buffer.from([0, 92, 255]), Buffer.from([0, 92, 255])],
    ['jsonb', db.json({ a: [null, 'x', 1.5] }), { a: [null, 'x', 1.5] }],
    ['jsonb', db.json('text'), 'text'],
    ['jsonb', null, null],
    ['interval', '90 minutes', '01:30:00'],
    ['int[]', [1, null, 3], [1, null, 3]],
    ['int[]', [], []],
    [
      'int[]',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['text[]', ['a,b', '{"x"}', '\\', '', 'NULL', null], ['a,b', '{"x"}', '\\', '', 'NULL', null]],
    ['boolean[]', [true, false], [true, false]],
    ['timestamptz[]', [new Date(0), 'infinity'], ['1970-01-01T00:00:00.000Z', 'infinity']],
    ['jsonb[]', [db.json({ a: 1 })], [{ a: 1 }]],
    ['bytea[]', [Buffer.from([0, 92, 255])], [Buffer.from([0, 92, 255])]],
  ])('%s, n° %#', async (type, value, expected) => {
    const [row] = await db`select ${value}::${db.unsafe(type)} as value`
    expect(row).toEqual({ value: expected })
  })
})

describe('les erreurs', () => {
  test('la contrainte violée porte son nom', async () => {
    await db`create table places (id int constraint one_place unique, taken int constraint not_over check (taken <= 8))`
    await db`insert into places values (1, 0)`
    const twice = await db`insert into places values (1, 0)`.catch((error: unknown) => error)
    const over = await db`update places set taken = 9`.catch((error: unknown) => error)
    expect([twice, over].map(violatedConstraint)).toEqual(['one_place', 'not_over'])
    expect([twice, over].map(isUnavailable)).toEqual([false, false])
  })

  test('un verrou qui n’est pas accordé à temps dit de réessayer', async () => {
    await db`create table locked (id int)`
    const impatient = createDatabase(databaseUrl, { maxConnections: 1, lockTimeoutMs: 20 })
    await db.begin(async (tx) => {
      await tx`lock table locked`
      const refusal = await impatient`select * from locked`.catch((error: unknown) => error)
      expect([isLockTimeout(refusal), isUnavailable(refusal)]).toEqual([true, true])
    })
    await impatient.end()
  })

  test('un serveur absent dit de réessayer, sans attendre', async () => {
    for (const address of [
      'postgres://rebond@127.0.0.1:1/rebond',
      'postgres://rebond@localhost/rebond?host=/nowhere',
    ]) {
      const absent = createDatabase(address)
      const refusal = await absent`select 1`.catch((error: unknown) => error)
      expect(isUnavailable(refusal)).toBe(true)
      await absent.end()
    }
  })
})

describe('des connexions coupées sous la charge', () => {
  test('rien n’échappe, aucune transaction n’est à moitié faite, tout reprend aussitôt', async () => {
    await db`create table halves (transaction int, half int)`
    const pool = createDatabase(databaseUrl, { applicationName: 'cut', maxConnections: 6, connectTimeoutMs: 2_000 })
    const load = { over: false, answered: 0, refusals: [] as unknown[] }
    const twoHalves = () =>
      pool.begin(async (tx) => {
        await tx`insert into halves values (1, 1)`
        await sleep(Math.random() * 4)
        await tx`insert into halves values (1, 2)`
      })
    const nested = () =>
      pool.begin(async (tx) => {
        await tx`insert into halves values (2, 1)`
        await tx.savepoint(async (inner) => {
          await setImmediate()
          await inner`insert into halves values (2, 2)`
        })
      })
    const read = async () => {
      await setImmediate()
      await pool`select pg_sleep(0.001)`
    }
    const visitor = async (act: () => Promise<unknown>) => {
      while (!load.over) {
        await act().then(
          () => (load.answered += 1),
          (error: unknown) => load.refusals.push(error),
        )
        await sleep(1)
      }
    }
    const visitors = [twoHalves, nested, read].flatMap((act) => Array.from({ length: 8 }, () => visitor(act)))

    for (let cut = 0; cut < 12; cut += 1) {
      await sleep(50)
      await db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut' and random() < 0.7`
    }
    const answeredBefore = load.answered
    await vi.waitFor(() => expect(load.answered - answeredBefore).toBeGreaterThan(50), 30_000)
    load.over = true
    await Promise.all(visitors)

    expect(load.refusals.length).toBeGreaterThan(0)
    expect(load.refusals.filter((refusal) => !isUnavailable(refusal))).toEqual([])
    expect(
      await db`select transaction from halves group by transaction having count(*) filter (where half = 1) <> count(*) filter (where half = 2)`,
    ).toEqual([])
    await pool.end()
  })
})
