import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { socketFolder } from '#server/platform/database/embedded/socket.ts'
import { unprivilegedUser } from '#server/platform/database/embedded/system-user.ts'
import { SHARED_ENVIRONMENT } from '../races/shared-environment.ts'
import { defectMs, measured } from './goal.ts'
import { startProduct, temporaryFolder } from './product.ts'

const WRITING_MS = 30_000

test('tout est tué en pleine écriture et les données sont perdues : la base revient à dix secondes près, et à l’instant demandé', async () => {
  const dataDir = temporaryFolder()
  const backups = temporaryFolder()
  chmodSync(dataDir, 0o711)
  const environment = { POINT_IN_TIME: 'on', BACKUP_DIR: backups }
  const product = await startProduct({ dataDir, environment })
  const db = openDatabase(dataDir)
  await db`create table ticks (n int, at timestamptz default clock_timestamp())`
  let written = 0
  const from = performance.now()
  while (performance.now() - from < WRITING_MS) {
    await db`insert into ticks (n) values (${(written += 1)})`
    await sleep(30)
  }
  const [middle] = await db<{ at: string; ticks: number }[]>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, n as ticks from ticks where n = ${written >> 1}`
  const killed = Date.now()
  void product.end('SIGKILL')
  process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await db.end({ timeout: 1 }).catch(() => {})
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

  // A thousandth more: the instant itself is that of the line, which is told in millionths.
  const instant = new Date(Date.parse(middle!.at) + 1).toISOString()
  expect(await restored(dataDir, environment, instant)).toContain('Rien n’a été changé')
  const start = performance.now()
  expect(await restored(dataDir, environment, 'last', '--apply')).toContain('Restauré')
  measured('revenir au dernier instant', performance.now() - start, 60_000)

  const again = await startProduct({ dataDir, environment: { ...environment, POINT_IN_TIME: 'off' } })
  const read = openDatabase(dataDir)
  const [last] = await read<{ n: number; age: number }[]>`
    select n, ${killed}::float8 - extract(epoch from at)::float8 * 1000 as age from ticks order by n desc limit 1`
  const [kept] = await read<{ count: number }[]>`select count(*)::int as count from ticks`
  expect(kept!.count).toBe(last!.n)
  measured('écritures perdues', last!.age, 10_000)
  expect(last!.age).toBeLessThan(defectMs(10_000))
  expect((await fetch(`${again.url}/`)).status).toBe(503)
  await read.end({ timeout: 1 })
  await again.end('SIGTERM')

  const output = await restored(dataDir, environment, instant)
  expect(output).toMatch(new RegExp(`public\\.ticks +${kept!.count} → ${middle!.ticks}\n`))
})

const openDatabase = (dataDir: string): Db => {
  const folder = socketFolder(dataDir, unprivilegedUser(join(dataDir, 'postgres')))
  return createDatabase(`postgres://rebond@localhost/rebond?host=${folder}`)
}

async function restored(dataDir: string, environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/database/restore.ts', '--at', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...SHARED_ENVIRONMENT,
      DEMO: 'off',
      ...environment,
    },
  })
  const [output, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`${output}\n${problems}`)
  return output
}
