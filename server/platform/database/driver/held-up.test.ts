import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type Db } from '../client.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded/embedded.ts'
import { isUnavailable } from '../errors.ts'
import { HeldUp } from './held-up.ts'

let folder: string
let server: EmbeddedDatabase
/** It waits for no replica, and wakes the one that sleeps by naming none. */
let admin: Db
let isAwaited = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rebond-held-up-'))
  await chmod(folder, 0o711)
  server = await startEmbeddedDatabase({ dataDir: folder })
  admin = createDatabase(server.url, { synchronousCommit: 'local', maxConnections: 1 })
  await admin`create table kept (number int)`
})
afterAll(async () => {
  await admin.end({ timeout: 1 })
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const replica = async (name: string) => {
  await admin.unsafe(`alter system set synchronous_standby_names = '${name}'`)
  await admin`select pg_reload_conf()`
  await vi.waitFor(async () =>
    expect(await admin`show synchronous_standby_names`).toMatchObject([
      Object.fromEntries([['synchronous_standby_names', name]]),
    ]),
  )
}

const open = () => createDatabase(server.url, { maxConnections: 2, confirmPatienceMs: 200, isAwaited: () => isAwaited })

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('une écriture que retient une réplique endormie est refusée à temps, et les lectures continuent', async () => {
  const db = open()
  await replica('absente')
  const refused = await refusal(db.begin((tx) => tx`insert into kept values (1)`))
  expect(refused).toMatchObject({ name: 'WriteHeldUp' })
  expect(isUnavailable(refused)).toBe(true)
  // Half of the connections wait: another write would take the last one away from the readings.
  const before = performance.now()
  expect(await refusal(db.begin((tx) => tx`insert into kept values (2)`))).toMatchObject({ name: 'WriteHeldUp' })
  expect(performance.now() - before).toBeLessThan(100)
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  await replica('')
  await vi.waitFor(async () => expect(await admin`select number from kept`).toEqual([{ number: 1 }]))
  await db.begin((tx) => tx`insert into kept values (3)`)
  expect(await db`select number from kept order by number`).toEqual([{ number: 1 }, { number: 3 }])
  await db.end()
})

test('une écriture seule l’est aussi quand quelqu’un l’attend, et patiente sinon', async () => {
  const db = open()
  await replica('absente')
  isAwaited = true
  expect(await refusal(db`insert into kept values (4)`)).toMatchObject({ name: 'WriteHeldUp' })
  await replica('')
  await vi.waitFor(async () => expect(await admin`select from kept where number = 4`).toHaveLength(1))
  await replica('absente')
  isAwaited = false
  const patient = refusal(db`insert into kept values (5)`)
  const woken = later(500).then(() => replica(''))
  expect(await patient).toBeNull()
  await woken
  await db.end()
})

test('une réponse venue pendant que le processus était occupé n’est pas prise pour un retard', async () => {
  const heldUp = new HeldUp<object>({ patienceMs: 50, most: 1, give: () => {} })
  // The system answers at once, while this process is busy for longer than its patience.
  const sent = refusal(heldUp.confirmed({}, stat(folder)))
  const busyUntil = performance.now() + 400
  while (performance.now() < busyUntil);
  expect(await sent).toBeNull()
})
