import type { Writable } from 'node:stream'
import { openCopySession, type CopySession } from '../database/copy-session.ts'
import { cutReferences } from './cut-references.ts'
import { BACKUP_FORMAT, type BackedUpFile, type BackupHeader, type LeftOut } from './layout.ts'
import { listForeignKeys, listTables, readSequences, type Table } from './tables.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

export type BackupSource = {
  database_url: string
  /** Name and version of the product. */
  app: string
  key_check: string
  leftOut: LeftOut
  /** Public age keys, any of which opens the backup. Empty writes it in clear. */
  recipients: readonly string[]
  /** Files of the backup, read inside its snapshot. */
  files: (session: CopySession) => AsyncIterable<BackedUpFile>
  /** Called with the number of rows written so far and their estimated total. */
  onProgress: (done: number, total: number) => void
}

/** Backs up the database as it was at one instant. Writers go on meanwhile and wait for nothing. */
export async function makeBackup(
  path: string,
  source: BackupSource,
  out?: Writable,
): Promise<WrittenBackup & { at: string }> {
  const session = await openCopySession(source.database_url)
  try {
    await session.query('begin isolation level repeatable read read only')
    const tables = (await listTables(session)).filter(({ name }) => !source.leftOut.tables.includes(name))
    const leftOut = cutReferences(source.leftOut, await listForeignKeys(session))
    const header = await headerOf(session, tables, source)
    const total = tables.reduce((sum, { estimated_rows }) => sum + estimated_rows, 0)
    const written = await writeBackup(
      session,
      path,
      {
        header,
        tables,
        leftOut,
        files: source.files(session),
        recipients: source.recipients,
        onRows: (rows) => source.onProgress(rows, Math.max(rows, total)),
      },
      out,
    )
    await session.query('commit')
    return { ...written, at: header.at }
  } finally {
    await session.end().catch(() => {})
  }
}

async function headerOf(session: CopySession, tables: readonly Table[], source: BackupSource): Promise<BackupHeader> {
  const [facts] = await session.query<{ at: string; snapshot: string; postgres: string }>(`
    select to_json(now()) #>> '{}' as at, pg_export_snapshot() as snapshot, current_setting('server_version') as postgres`)
  const migrations = await session.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by applied_at, name',
  )
  const [seal] = await session.query<{ seal: string }>('select seal from journal_seals order by day desc limit 1')
  return {
    format: BACKUP_FORMAT,
    ...facts!,
    app: source.app,
    migrations,
    secrets: source.recipients.length > 0,
    key_check: source.key_check,
    journal_digest: seal?.seal ?? null,
    // Read after the snapshot, so that a sequence is never behind a row of the backup.
    sequences: await readSequences(session),
    columns: Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  }
}
