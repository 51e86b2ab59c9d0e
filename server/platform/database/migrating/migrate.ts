import { VERSION } from '../../config/product.ts'
import { createDatabase, type Db, type Tx } from '../client.ts'
import { isLockTimeout } from '../errors.ts'
import { type Migration, readMigrations } from './migration-files.ts'

export type MigrationOptions = {
  /** Receives one French sentence per migration applied. */
  log?: (message: string) => void
  /** Folder of the numbered `.sql` files, or of their folders by year; default `server/migrations`. */
  folder?: URL
  /** Applies only these migrations: the schema of an older version, for its backup. */
  only?: readonly { name: string; checksum: string }[]
  /** Also applies those that take away what an older version still uses. An empty database gets them anyway. */
  after?: boolean
}

/** Any constant will do, as long as every version of the product keeps it. */
const lockKey = 7_305_041

/**
 * Applies each missing migration in its own transaction, in the order of the numbers. Several processes may call it at
 * once. Those of `after/` wait for the option `after`, because processes of the version before may still be at work.
 * @returns names of those that wait
 * @throws SchemaTooNew when a later version took away what this one uses; Error when an applied file was edited; a
 *   migration that fails leaves nothing behind
 */
export const migrate = async (target: string | Db, options: MigrationOptions = {}): Promise<string[]> => {
  const migrations = await wantedOf(options)
  const db = typeof target === 'string' ? createDatabase(target, { maxConnections: 1 }) : target
  try {
    await prepareHistory(db)
    const known = await listApplied(db)
    refuseTooNew([...known.values()], migrations)
    for (const migration of migrations) refuseEdited(migration, known.get(migration.name)?.checksum)
    const missing = migrations.filter(({ name }) => !known.has(name))
    const waits = ({ is_after }: Migration) => is_after && known.size > 0 && !options.after && !options.only
    for (const migration of missing.filter((one) => !waits(one))) {
      const applied = await withoutStallingWrites((lockTimeoutMs) => applyOnce(db, migration, lockTimeoutMs)).catch(
        (error: unknown) => {
          throw named(migration, error)
        },
      )
      if (applied) options.log?.(`Migration ${migration.name} appliquée.`)
    }
    return missing.filter(waits).map(({ name }) => name)
  } finally {
    if (typeof target === 'string') await db.end()
  }
}

/** Names of the migrations that a database lacks, read without changing anything. @throws SchemaTooNew */
export const missingMigrations = async (db: Db): Promise<Record<'before' | 'after', string[]>> => {
  const migrations = await readMigrations()
  const [history] = await db<{ present: boolean }[]>`select to_regclass('migrations') is not null as present`
  const known = history!.present ? await listApplied(db) : new Map<string, Applied>()
  refuseTooNew([...known.values()], migrations)
  const missing = migrations.filter(({ name }) => !known.has(name))
  const named = (isAfter: boolean) => missing.filter((one) => one.is_after === isAfter).map(({ name }) => name)
  return { before: named(false), after: named(true) }
}

/** French sentence about migrations that wait for the last process of the version before. */
export const afterLater = (waiting: readonly string[]): string =>
  `${waiting.length === 1 ? 'Une migration attend' : `${waiting.length} migrations attendent`} que la version d’avant ne serve plus\u00a0: ` +
  'quand chaque processus est remplacé, lancez « npm run migrate -- --after ».'

/** A backup comes from a migration that this version does not have, or has otherwise. */
export class SchemaUnknown extends Error {
  override name = 'SchemaUnknown'
}

/** The database lacks what this version uses, because a later one took it away. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew'
  constructor({ name, version }: Applied) {
    super(
      `Cette base est allée plus loin que cette version de Rebond (${VERSION})\u00a0: la ${version ?? 'suivante'} en a retiré ce dont celle-ci se sert (${name}). ` +
        `Installez la version ${version ?? 'suivante'} ou une plus récente, ou restaurez une sauvegarde.`,
    )
  }
}

const wantedOf = async ({ folder, only }: MigrationOptions) => {
  const all = await readMigrations(folder)
  if (!only) return all
  const known = new Map(all.map((migration) => [migration.name, migration]))
  return only.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum !== checksum) throw new SchemaUnknown(name)
    return migration
  })
}

/** Histories of versions before 0.3.0 do not say which migrations take something away: none did. */
const prepareHistory = async (db: Db) => {
  const [history] = await db<{ present: boolean }[]>`
    select exists (
      select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'version') as present`
  if (history?.present) return
  await db.begin(async (tx) => {
    await takeTurn(tx)
    await tx`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`
    await tx`
      alter table migrations
        add column if not exists is_after boolean not null default false,
        add column if not exists version text`
  })
}

type Applied = Pick<Migration, 'name' | 'checksum' | 'is_after'> & {
  /** Of the product that applied it. Null before 0.3.0. */
  version: string | null
}

/** Applied migrations by name. */
const listApplied = async (db: Db) => {
  const applied = await db<Applied[]>`
    select name, checksum, coalesce((to_jsonb(m) ->> 'is_after')::boolean, false) as is_after,
      to_jsonb(m) ->> 'version' as version
    from migrations m order by name`
  return new Map(applied.map((migration) => [migration.name, migration]))
}

const refuseTooNew = (applied: readonly Applied[], known: readonly Migration[]) => {
  const names = new Set(known.map(({ name }) => name))
  const strange = applied.findLast(({ name, is_after }) => is_after && !names.has(name))
  if (strange) throw new SchemaTooNew(strange)
}

const refuseEdited = ({ name, checksum }: Migration, appliedChecksum: string | undefined) => {
  if (appliedChecksum === undefined || appliedChecksum === checksum) return
  throw new Error(
    `La migration ${name} a été modifiée après avoir été appliquée à cette base. ` +
      'Rétablissez le fichier et écrivez le changement dans une nouvelle migration.',
  )
}

const applyOnce = (db: Db, migration: Migration, lockTimeoutMs: number): Promise<boolean> =>
  db.begin(async (tx) => {
    await takeTurn(tx)
    const [applied] = await tx<{ checksum: string }[]>`select checksum from migrations where name = ${migration.name}`
    refuseEdited(migration, applied?.checksum)
    if (applied) return false

    await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`
    // A cut of power may take the last ones back, whole and in order: the next start applies them again.
    await tx`set local synchronous_commit = off`
    await tx.unsafe(migration.sql)
    await tx`
      insert into migrations (name, checksum, is_after, version)
      values (${migration.name}, ${migration.checksum}, ${migration.is_after}, ${VERSION})`
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
 * retries, each time with a little more patience: a busy site has few moments without any query.
 */
const withoutStallingWrites = async <T>(attempt: (lockTimeoutMs: number) => Promise<T>): Promise<T> => {
  const end = performance.now() + PATIENCE_MS
  for (let lockTimeoutMs = 300; ; lockTimeoutMs = Math.min(lockTimeoutMs + 50, LONGEST_STALL_MS)) {
    try {
      return await attempt(lockTimeoutMs)
    } catch (error) {
      if (performance.now() > end || !isLockTimeout(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

const PATIENCE_MS = 120_000
/** Less than the time after which a statement of a request gives up waiting for a lock. */
const LONGEST_STALL_MS = 2_000
