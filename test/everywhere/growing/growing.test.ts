import { expect, test } from 'vitest'
import { listJobs } from '#server/jobs.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { KEPT } from './kept.ts'
import { OF_ACCOUNTS } from './passing-accounts.ts'
import { OF_OFFICE } from './passing-office.ts'
import { OF_ROOMS } from './passing-rooms.ts'

const DAY_MS = 86_400_000
const START_MS = Date.now()
const PASSING = [...OF_ACCOUNTS, ...OF_ROOMS, ...OF_OFFICE]

const server = await startTestServer()
const { db } = server.services
const scheduled = listJobs(server.services).filter(({ cron }) => cron)

const kept = Object.values(KEPT).flatMap((names) => names.trim().split(/\s+/u))

test('chaque table est gardée pour une raison ou passe, et aucune n’est oubliée', async () => {
  // Demonstrations alone write in `sandbox`; `pgboss` is emptied by its own library, as the last test of this file says.
  const tables = await db<{ name: string }[]>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'sandbox', 'pgboss')`
  expect([...kept, ...new Set(PASSING.map(({ table }) => table))].toSorted()).toEqual(
    tables.map(({ name }) => name).toSorted(),
  )
})

const rows = await Promise.all(PASSING.map(async (passing) => ({ ...passing, left: await passing.put(server) })))
const byJobs = rows.filter(({ taken }) => !taken)
const days = [...new Set(byJobs.map((row) => row.days))].toSorted((one, other) => one - other)

test.each([0, ...days.map((day) => day + 1)])(
  'au bout de %d jours, ce qui a fait son temps n’est plus là, et le reste y est',
  async (day) => {
    server.advance(START_MS + day * DAY_MS - server.services.clock().getTime())
    for (const { run } of scheduled) await run(server.services, {})
    await runJobs(server)
    const there = await listLeft(byJobs)
    expect(named(there.filter((row) => row.days < day))).toEqual([])
    // A life in months is a few days shorter than it is counted here.
    expect(named(byJobs.filter((row) => row.days > day * 1.02 && !there.includes(row)))).toEqual([])
  },
)

test('ce qu’aucune heure fixe n’emporte part avec ce qui le remplace', async () => {
  const others = rows.filter(({ taken }) => taken)
  expect(await listLeft(others)).toEqual(others)
  for (const taken of new Set(others.map((row) => row.taken!))) await taken(server)
  expect(named(await listLeft(others))).toEqual([])
})

type Row = (typeof rows)[number]

async function listLeft(some: readonly Row[]): Promise<Row[]> {
  const found = await Promise.all(some.map(async ({ left }) => (await left()).length))
  return some.filter((_, index) => found[index]! > 0)
}

const named = (some: readonly Row[]) => some.map(({ table, part }) => (part ? `${table} (${part})` : table))

test('chaque file de tâches oublie ce qui est fini', async () => {
  const queues = await db<{ name: string; forgets: boolean }[]>`
    select name, deletion_seconds > 0 and retention_seconds > 0 as forgets from pgboss.queue where name not like '\\_\\_%'`
  expect(queues.map(({ name }) => name).toSorted()).toEqual(
    listJobs(server.services)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(queues.filter(({ forgets }) => !forgets)).toEqual([])
})
