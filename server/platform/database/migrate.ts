import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { posix } from 'node:path'
import { createDatabase, type Db, type Tx } from './client.ts'
import { isLockTimeout } from './errors.ts'

export type MigrationOptions = {
  /** Receives one French sentence per migration applied. */
  log?: (message: string) => void
  /** Folder of the numbered `.sql` files, or of their folders by year; default `server/migrations`. */
  folder?: URL
  /** Applies only these migrations: the schema of an older version, for its backup. */
  only?: readonly { name: string; checksum: string }[]
}

type Migration = { name: string; checksum: string; sql: string }

/** Any constant will do, as long as every version of the product keeps it. */
const lockKey = 7_305_041

/**
 * Applies each missing migration in its own transaction, in the order of the numbers. Several processes may call it at
 * once.
 * @throws Error when an applied file was edited; a migration that fails leaves nothing behind
 */
export const migrate = async (target: string | Db, options: MigrationOptions = {}): Promise<void> => {
  const migrations = await wantedOf(options)
  const db = typeof target === 'string' ? createDatabase(target, { maxConnections: 1 }) : target
  try {
    await prepareHistory(db)
    const known = await listApplied(db)
    for (const migration of migrations) refuseEdited(migration, known.get(migration.name))
    for (const migration of migrations.filter(({ name }) => !known.has(name))) {
      const applied = await withoutStallingWrites(() => applyOnce(db, migration)).catch((error: unknown) => {
        throw named(migration, error)
      })
      if (applied) options.log?.(`Migration ${migration.name} appliquée.`)
    }
  } finally {
    if (typeof target === 'string') await db.end()
  }
}

/** A backup comes from a migration that this version does not have, or has otherwise. */
export class SchemaUnknown extends Error {
  override name = 'SchemaUnknown'
}

const wantedOf = async ({ folder = new URL('../../migrations/', import.meta.url), only }: MigrationOptions) => {
  const all = await readMigrations(folder)
  if (!only) return all
  const known = new Map(all.map((migration) => [migration.name, migration]))
  return only.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum !== checksum) throw new SchemaUnknown(name)
    return migration
  })
}

const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => ({ file, name: posix.basename(file) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  refuseDoubtfulNumbers(files.map(({ name }) => name))
  return Promise.all(
    files.map(async ({ file, name }) => {
      const sql = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const refuseDoubtfulNumbers = (names: string[]) => {
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`Migration « ${name} » : le nom attendu est de la forme 0001-ce-qui-change.sql.`)
    if (numbers.has(number)) throw new Error(`Migration « ${name} » : le numéro ${number} est déjà pris.`)
    numbers.add(number)
  }
}

const prepareHistory = async (db: Db) => {
  const [history] = await db<{ present: boolean }[]>`select to_regclass('migrations') is not null as present`
  if (history?.present) return
  await db.begin(async (tx) => {
    await takeTurn(tx)
    await tx`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`
  })
}

/** Checksums by name. */
const listApplied = async (db: Db) => {
  const applied = await db<{ name: string; checksum: string }[]>`select name, checksum from migrations`
  return new Map(applied.map(({ name, checksum }) => [name, checksum]))
}

const refuseEdited = ({ name, checksum }: Migration, appliedChecksum: string | undefined) => {
  if (appliedChecksum === undefined || appliedChecksum === checksum) return
  throw new Error(
    `La migration ${name} a été modifiée après avoir été appliquée à cette base. ` +
      'Rétablissez le fichier et écrivez le changement dans une nouvelle migration.',
  )
}

const applyOnce = (db: Db, migration: Migration): Promise<boolean> =>
  db.begin(async (tx) => {
    await takeTurn(tx)
    const [applied] = await tx<{ checksum: string }[]>`select checksum from migrations where name = ${migration.name}`
    refuseEdited(migration, applied?.checksum)
    if (applied) return false

    await tx`set local lock_timeout = '300ms'`
    // A cut of power may take the last ones back, whole and in order: the next start applies them again.
    await tx`set local synchronous_commit = off`
    await tx.unsafe(migration.sql)
    await tx`insert into migrations (name, checksum) values (${migration.name}, ${migration.checksum})`
    return true
  })

/** Adds the file name, because PostgreSQL's message does not tell it. */
const named = ({ name }: Migration, error: unknown) => {
  if (error instanceof Error && 'severity' in error) error.message = `Migration ${name} : ${error.message}`
  return error
}

/** One process at a time. The others may wait as long as its migration takes. */
const takeTurn = async (tx: Tx) => {
  await tx`set local statement_timeout = 0`
  await tx`set local lock_timeout = 0`
  await tx`select pg_advisory_xact_lock(${lockKey})`
}

/**
 * A change of table waits behind running queries, and all later queries wait behind it. So it gives up early and
 * retries.
 */
const withoutStallingWrites = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = 40; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !isLockTimeout(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
