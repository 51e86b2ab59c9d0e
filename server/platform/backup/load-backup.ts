import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { DatabaseError } from 'pg'
import type { CopySession } from '../database/copy-session.ts'
import { type BackedUpFile, type BackupHeader, BackupProblem, type LeftOut, type TableChecksum } from './layout.ts'
import type { BackupPart } from './read-backup.ts'
import {
  AS_THEY_ARE,
  copyRowsOut,
  type ForeignKey,
  listForeignKeys,
  listTables,
  quoted,
  quotedName,
  type Table,
} from './tables.ts'

export type Loaded = { header: BackupHeader; rows: Record<string, number>; files: BackedUpFile[] }

export type LoadOptions = {
  /**
   * True for tables that are deleted afterwards. They are made unlogged, which is faster and does not survive a crash.
   */
  throwaway?: boolean
  /** Called with the number of rows read so far. */
  onRows?: (rows: number) => void
}

/**
 * Loads the rows of a backup into a database with the schema of the backup, in one transaction. It commits only when
 * each table, read back, has its checksum and every foreign key holds.
 * @throws BackupProblem
 */
export async function loadBackup(
  session: CopySession,
  parts: AsyncGenerator<BackupPart>,
  options: LoadOptions = {},
): Promise<Loaded> {
  await session.query('begin')
  try {
    const loaded = await load(session, parts, options)
    await session.query('commit')
    return loaded
  } catch (error) {
    await session.query('rollback').catch(() => {})
    throw error
  }
}

async function load(
  session: CopySession,
  parts: AsyncGenerator<BackupPart>,
  { throwaway = false, onRows }: LoadOptions,
): Promise<Loaded> {
  const tables = new Map((await listTables(session)).map((table) => [table.name, table]))
  const keys = Map.groupBy(await listForeignKeys(session), ({ table }) => table)
  for (const [table, own] of keys)
    await session.query(
      `alter table ${quotedName(table)} ${own.map(({ name }) => `drop constraint ${quoted(name)}`).join(', ')}`,
    )
  if (throwaway) for (const name of tables.keys()) await session.query(`alter table ${quotedName(name)} set unlogged`)
  let read = 0
  let header: BackupHeader | undefined
  const rows: Record<string, number> = {}
  const files: BackedUpFile[] = []
  const seen: Record<string, TableChecksum> = {}
  let current: { table: Table; copy: Writable } | undefined
  try {
    for await (const part of parts) {
      if (part.kind === 'header') header = part.header
      else if (part.kind === 'table') {
        const table = tableOf(tables, part.table, header!)
        current = { table, copy: await openTable(session, table) }
      } else if (part.kind === 'rows') {
        if (!current!.copy.write(part.bytes)) await once(current!.copy, 'drain')
      } else if (part.kind === 'table_end') {
        const { table, copy } = current!
        copy.end()
        await finished(copy)
        await fillTable(session, table)
        seen[table.name] = part.checksum
        rows[table.name] = part.checksum.rows
        onRows?.((read += part.checksum.rows))
      } else if (part.kind === 'file') files.push(part.file)
      else await compareAll(session, tables, { seen, told: part.checksums })
    }
  } catch (error) {
    // The database still waits for rows, and would accept no other command.
    current?.copy.destroy()
    throw error
  }
  for (const [table, own] of keys) await addKeys(session, table, own)
  for (const name of Object.keys(rows)) await session.query(`alter table ${quotedName(name)} enable trigger user`)
  for (const [name, [value, called]] of Object.entries(header!.sequences))
    await session.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called])
  return { header: header!, rows, files }
}

async function addKeys(session: CopySession, table: string, keys: readonly ForeignKey[]) {
  const all = keys.map(({ name, definition }) => `add constraint ${quoted(name)} ${definition}`)
  try {
    await session.query(`alter table ${quotedName(table)} ${all.join(', ')}`)
  } catch (error) {
    const broken = keys.find(({ name }) => error instanceof DatabaseError && error.constraint === name)
    if (!broken) throw error
    throw new BackupProblem(
      `Des lignes de ${table} renvoient à des lignes de ${broken.on} qui n’y sont pas (${broken.name}).`,
      { cause: error },
    )
  }
}

/** The table with its columns in the order of the backup, so that its checksum can be computed again. */
function tableOf(tables: Map<string, Table>, name: string, header: BackupHeader): Table {
  const table = tables.get(name)
  const columns = header.columns[name]?.map((column) => table?.columns.find((one) => one.name === column))
  if (!table || !columns || columns.some((column) => column === undefined))
    throw new BackupProblem(`La sauvegarde parle de ${name} d’une façon que cette version de Rebond ne connaît pas.`)
  const known = { ...table, columns: columns as Table['columns'] }
  tables.set(name, known)
  return known
}

/** Disables our own triggers, because the rows that they would write are in the backup. */
async function openTable(session: CopySession, { name }: Table): Promise<Writable> {
  await session.query(`alter table ${quotedName(name)} disable trigger user`)
  // The migrations have written a few rows.
  await session.query(`delete from ${quotedName(name)}`)
  await session.query('create temporary table if not exists incoming_rows (line text) on commit drop')
  await session.query('truncate incoming_rows')
  const copy = session.copyIn(`copy incoming_rows from stdin ${AS_THEY_ARE}`)
  // The next write reports the error.
  copy.on('error', () => {})
  return copy
}

async function fillTable(session: CopySession, { name, columns }: Table) {
  const list = columns.map((column) => quoted(column.name)).join(', ')
  try {
    await session.query(`
      insert into ${quotedName(name)} (${list}) overriding system value
      select ${columns.map(readAgain).join(', ')} from incoming_rows, json_populate_record(null::${quotedName(name)}, substr(line, 2)::json)`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || !/^2[23]/.test(error.code ?? '')) throw error
    throw new BackupProblem(`La base refuse des lignes de ${name} (${error.constraint ?? error.code}).`, {
      cause: error,
    })
  }
}

/** JSON's null is read as SQL null. A required column therefore gets the JSON value back. */
const readAgain = ({ name, type, required }: Table['columns'][number]) =>
  required && /^jsonb?$/.test(type) ? `coalesce(${quoted(name)}, 'null')` : quoted(name)

type Checksums = Record<string, TableChecksum>

/** Compares three checksums of each table: of the rows in the file, of the list in the file, and of the database. */
async function compareAll(
  session: CopySession,
  tables: Map<string, Table>,
  { seen, told }: { seen: Checksums; told: Checksums },
) {
  for (const name of new Set([...Object.keys(seen), ...Object.keys(told)])) {
    const kept = tables.has(name) && seen[name] ? await checksumOf(session, tables.get(name)!) : null
    if (
      kept === null ||
      kept !== seen[name]?.sha256 ||
      kept !== told[name]?.sha256 ||
      seen[name].rows !== told[name].rows
    )
      throw new BackupProblem(`Ce qui a été relu de ${name} n’est pas ce que la sauvegarde contient.`)
  }
}

async function checksumOf(session: CopySession, table: Table): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of session.copyOut(copyRowsOut(table, NOTHING))) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const NOTHING: LeftOut = { tables: [], rows: {}, columns: {} }
