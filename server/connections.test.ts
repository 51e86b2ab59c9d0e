import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createDatabase } from './platform/database/client.ts'

/** A PostgreSQL as it is installed takes a hundred: twelve processes must find room, with what else is connected. */
const MOST_AT_REST = 8

test(`après une affluence, un processus ne garde pas plus de ${MOST_AT_REST} connexions`, async () => {
  const { url } = await freshDatabase()
  const counter = createDatabase(url, { applicationName: 'counter', maxConnections: 1 })
  onTestFinished(() => counter.end({ timeout: 1 }))
  const listed = async () =>
    (
      await counter<{ name: string }[]>`
        select application_name as name from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`
    ).map(({ name }) => name)

  // Connections that nobody uses are given back after ten seconds, which need not pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { services } = await startTestServer({ databaseUrl: url, config: { database_pool: 20 } })
  const pools = [services.db, services.reading_db, services.probe]
  const rush = pools.flatMap((pool) => Array.from({ length: 20 }, () => pool`select pg_sleep(0.05)`))
  await Promise.all(rush)
  expect((await listed()).length).toBeGreaterThan(20)
  await vi.advanceTimersByTimeAsync(12_000)
  vi.useRealTimers()

  await vi.waitFor(async () => expect((await listed()).length).toBeLessThanOrEqual(MOST_AT_REST), { timeout: 30_000 })
  // One to hear of jobs and changes, and one at least for each other need.
  const needs = ['rebond', 'rebond-jobs', 'rebond-live', 'rebond-probe']
  await vi.waitFor(async () => expect([...new Set(await listed())]).toEqual(needs), { timeout: 30_000 })
  expect((await listed()).filter((name) => name === 'rebond-live')).toHaveLength(1)
})
