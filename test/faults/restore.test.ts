import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { WAYS_IN } from '#server/features/office/backups/commands/restore/ended.ts'
import { keyCheck } from '#server/features/office/backups/key-check.ts'
import { makeCopy } from '#server/features/office/backups/make-copy.ts'
import { keptPath } from '#server/features/office/backups/place.ts'
import { copyRowsOut, listTables } from '#server/platform/backup/tables.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { openCopySession } from '#server/platform/database/copy-session.ts'
import { createBeside, databaseName, dropBeside } from '#server/platform/database/databases.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { configuredSecrets } from '#server/platform/secrets/secrets.ts'
import { createHash } from 'node:crypto'
import { SHARED_ENVIRONMENT } from '../races/shared-environment.ts'
import { defectMs, measured, report } from './goal.ts'
import { temporaryFolder } from './product.ts'

type Server = {
  environment: Record<string, string>
  /** Nobody else holds it meanwhile. */
  on<T>(work: (url: string) => Promise<T>): Promise<T>
  drop(): Promise<void>
}

const ordinary = process.env.TEST_DATABASE_URL
if (!ordinary) report('TEST_DATABASE_URL absent : la restauration n’est pas essayée sur un PostgreSQL ordinaire')

test('base embarquée : pleine, sauvegardée, abîmée, restaurée, elle est ce qu’elle était, au centime près', async () => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o711)
  await comesBack(dataDir, {
    environment: {},
    on: async (work) => {
      const { url, stop } = await startEmbeddedDatabase({ dataDir })
      return work(url).finally(stop)
    },
    drop: async () => {},
  })
})

test.skipIf(!ordinary)('PostgreSQL ordinaire : pareil', async () => {
  const url = await createBeside(ordinary!, `rebond_restored_${process.pid}`)
  await comesBack(temporaryFolder(), {
    environment: { DATABASE_URL: url },
    on: (work) => work(url),
    drop: async () => {
      const server = createDatabase(ordinary!, { maxConnections: 1 })
      const names = await server<{ name: string }[]>`
        select datname as name from pg_database where starts_with(datname, ${databaseName(url)})`
      await server.end()
      for (const { name } of names) await dropBeside(ordinary!, name)
    },
  })
})

async function comesBack(dataDir: string, server: Server) {
  const backups = temporaryFolder()
  const own = { ...SHARED_ENVIRONMENT, NODE_ENV: 'test', DATA_DIR: dataDir, BACKUP_DIR: backups, ...server.environment }
  const run = (args: string[], more: Record<string, string> = {}) => runScript(args, { ...own, ...more })
  const identity = await generateIdentity()
  const key = join(backups, 'key.txt')
  writeFileSync(key, `${identity}\n`)
  const named = { name: 'sauvegarde-2026-11-20-1430', encrypted: true }
  const path = keptPath(backups, named)
  try {
    expect(await run(['scripts/database/seed.ts'])).toMatchObject({ code: 0 })
    const config = readConfig(own)
    const recipient = await identityToRecipient(identity)
    const before = await server.on(async (database_url) => {
      await makeCopy(
        {
          database_url,
          folder: backups,
          name: named.name,
          kind: 'manual',
          app: 'test',
          recipient,
          key_check: keyCheck(configuredSecrets(config)),
          storage: { address: undefined, folder: dataDir },
        },
        () => {},
      )
      const state = await stateOf(database_url)
      await damage(database_url)
      expect(await stateOf(database_url)).not.toEqual(state)
      return state
    })
    expect(Number(before.money.payments)).toBeGreaterThan(0)

    const other = await run(['scripts/database/restore.ts', path, '--key', key, '--apply'], {
      SECRET_KEY: 'a key of somebody else, long enough',
    })
    expect(other).toMatchObject({ code: 1, told: expect.stringContaining('a une autre SECRET_KEY') })
    expect(await run(['scripts/database/restore.ts', path, '--apply'])).toMatchObject({ code: 1 })
    await server.on(async (url) => expect(await stateOf(url)).not.toEqual(before))

    const from = performance.now()
    expect(await run(['scripts/database/restore.ts', path, '--key', key, '--apply'])).toMatchObject({ code: 0 })
    const took = performance.now() - from
    measured(
      `Démonstration restaurée (${server.environment.DATABASE_URL ? 'PostgreSQL ordinaire' : 'base embarquée'})`,
      took,
      30_000,
    )
    expect(took).toBeLessThan(defectMs(30_000))
    await server.on(async (url) => expect(await stateOf(url)).toEqual(before))

    expect(await run(['scripts/database/restore.ts', path, '--key', key, '--prove'])).toMatchObject({ code: 0 })
    await server.on(async (url) => {
      const db = createDatabase(url, { maxConnections: 1 })
      const proven = await db`select 1 from backup_runs where name = ${named.name} and verified_at is not null`
      await db.end()
      expect(proven).toHaveLength(1)
    })

    if (!server.environment.DATABASE_URL) {
      const empty = temporaryFolder()
      chmodSync(empty, 0o711)
      const fresh = await run(['scripts/database/restore.ts', path, '--key', key, '--apply'], { DATA_DIR: empty })
      expect(fresh).toMatchObject({ code: 0, told: expect.not.stringContaining('ne se lit pas') })
    }
  } finally {
    await server.drop()
  }
}

/** A careless query, a table that is gone, another that is emptied with all that hangs on it. */
async function damage(url: string) {
  const db = createDatabase(url, { maxConnections: 1 })
  await db`update payments set amount_cents = amount_cents + 1`
  await db`drop table comments cascade`
  await db`truncate clubs cascade`
  await db.end()
}

/** The checksum of each table but those that a restore writes to, and the sums of money. */
async function stateOf(url: string) {
  const session = await openCopySession(url)
  const checksums: Record<string, string> = {}
  for (const table of await listTables(session)) {
    if (WRITTEN_BY_A_RESTORE.has(table.name)) continue
    const hash = createHash('sha256')
    for await (const chunk of session.copyOut(copyRowsOut(table, { tables: [], rows: {}, columns: {} })))
      hash.update(chunk as Buffer)
    checksums[table.name] = hash.digest('hex')
  }
  const [money] = await session.query<Record<string, string | null>>(`
    select (select sum(amount_cents) from payments)::text as payments, (select sum(amount_cents) from refunds)::text as refunds,
      (select sum(amount_cents) from receipts)::text as receipts`)
  await session.end()
  return { checksums, money: money! }
}

/** Sessions end, links die, mails are held, the journal has a line more, a key is made where none was; not of a backup. */
const WRITTEN_BY_A_RESTORE = new Set([
  ...Object.entries(WAYS_IN)
    .filter(([place, fate]) => 'ended' in fate && place !== 'auth.users')
    .map(([place]) => place.split('.').slice(0, 2).join('.')),
  'auth.signing_keys',
  ...['audit_log', 'mails', 'plan_mails', 'settings', 'backup_runs', 'backup_drills', 'audit_runs', 'migrations'].map(
    (name) => `public.${name}`,
  ),
])

async function runScript(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, told: out + err }
}
