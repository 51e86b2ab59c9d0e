import { stat } from 'node:fs/promises'
import type { Backup } from '#contract/office/backups.ts'
import { backupKeptBecause, backupLateness, isDrillLate } from '#domain/office/backups/backup.ts'
import type { CopySession } from '#server/platform/database/copy-session.ts'
import type { KeptFile } from '#server/platform/backup/keep-files.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { pieceKey, type StoredFile } from '#server/platform/uploads/files.ts'
import { keptPath } from './place.ts'

/** The latest backup comes first; those without a file are left out. */
export async function listBackups(db: Sql, asked: PageAsked) {
  const page = paging(db, asked, { most: 24, way: 'desc', by: [db`b.id`] })
  const [rows, kept] = [
    await db<(Row & Placed)[]>`
      select ${columns(db)}, ${page.keys} ${source(db)}
      where b.deleted_at is null ${page.beyond} ${page.order} ${page.limit}`,
    await findKept(db),
  ]
  const { items, next_cursor } = page.of(rows)
  return { items: items.map((row) => shown(row, kept)), next_cursor }
}

/** @throws NOT_FOUND */
export async function getBackup(db: Sql, id: number): Promise<Backup> {
  const [row] = await db<Row[]>`select ${columns(db)} ${source(db)} where b.id = ${id} and b.deleted_at is null`
  if (!row) throw refuse('NOT_FOUND')
  return shown(row, await findKept(db))
}

/** A successful backup that was not deleted. @throws NOT_FOUND */
export async function getKeptBackup(db: Sql, id: number) {
  const backup = await getBackup(db, id)
  if (backup.state !== 'success' || backup.name === null) throw refuse('NOT_FOUND')
  return { ...backup, name: backup.name }
}

type Row = Omit<Backup, 'kept_because' | 'drill'> & { drill: Backup['drill'] }
type Kept = { last_proven: number | null; last: number | null }

const shown = (row: Row, kept: Kept): Backup => ({
  ...row,
  kept_because: row.state === 'success' ? backupKeptBecause(row, kept) : null,
})

/** The backups that are never deleted. */
export async function findKept(db: Sql): Promise<Kept> {
  const [kept] = await db<Kept[]>`
    select
      (select b.id ${lastProven(db)}) as last_proven,
      (select id from backup_runs where state = 'success' and deleted_at is null order by at desc limit 1) as last`
  return kept!
}

const lastProven = (db: Sql) => db`
  from backup_runs b where b.state = 'success' and b.deleted_at is null and b.verified_at is not null
    and not exists (select from backup_drills d where d.backup_id = b.id and d.state = 'failed' and d.ended_at > b.verified_at)
  order by b.at desc limit 1`

/** How old the data of the last proven backup is, in seconds. Null without one. */
export async function findProvenAge(db: Sql): Promise<number | null> {
  const [proven] = await db<{ age: number }[]>`
    select extract(epoch from clock_timestamp() - b.at)::float8 as age ${lastProven(db)}`
  return proven?.age ?? null
}

/** The dates of the last backup and of the first one asked for, null before them, and the size of the last one. */
export async function findLastBackup(db: Sql) {
  const [last] = await db<{ at: string | null; size: string | null; first_at: string | null }[]>`
    select max(at) as at, min(asked_at) as first_at,
      (select size::text from backup_runs where state = 'success' order by at desc limit 1) as size
    from backup_runs where state = 'success' or asked_at is not null`
  return { at: date(last!.at), first_at: date(last!.first_at), size: Number(last!.size ?? 0) }
}

const date = (instant: string | null) => (instant ? new Date(instant) : null)

/**
 * The last successful test of a kept backup, and the reason of the last failure if the latest test failed. Null before
 * the first backup.
 */
export async function findLastDrill(db: Sql) {
  const [row] = await db<{ at: string; drilled_at: string | null; failure: string | null }[]>`
    select b.at,
      (select max(ended_at) from backup_drills where state = 'success') as drilled_at,
      (select d.failure from backup_drills d where d.ended_at is not null order by d.ended_at desc, d.id desc limit 1) as failure
    from backup_runs b where b.state = 'success' and b.deleted_at is null order by b.at desc limit 1`
  return row ? { ...row, at: new Date(row.at), drilled_at: date(row.drilled_at) } : null
}

/** The date since which no backup was tested, once that is too long; null otherwise. */
export async function findLateDrill({ db, clock }: Pick<Watched, 'db' | 'clock'>): Promise<Date | null> {
  const last = await findLastDrill(db)
  if (!last) return null
  const since = last.drilled_at ?? (await findLastBackup(db)).first_at
  return since && isDrillLate(since, clock()) ? since : null
}

/**
 * The date of the last backup, or of the first one asked for when none has succeeded, once it is too long ago; null
 * otherwise.
 */
export async function findLateBackup({ db, clock, config }: Watched): Promise<{ since: Date; hours: number } | null> {
  if (!config.daily_backup) return null
  const { at, first_at } = await findLastBackup(db)
  const since = at ?? first_at
  const hours = backupLateness(since, clock())
  return since && hours !== null ? { since, hours } : null
}

type Watched = { db: Sql; clock: () => Date; config: { daily_backup: boolean } }

const columns = (db: Sql) => db`
  b.id, b.kind, b.state, p.full_name as started_by, iso_instant(b.asked_at) as asked_at, iso_instant(b.ended_at) as ended_at,
  b.name, b.rows_done::float8 as rows_done, b.rows_total::float8 as rows_total,
  (case when b.encrypted then b.size else b.json_size end)::float8 as size,
  b.sha256, b.encrypted, b.files_lost, b.failure, iso_instant(b.verified_at) as verified_at, iso_instant(b.expires_at) as expires_at,
  (select json_build_object('state', d.state, 'failure', d.failure)
   from backup_drills d where d.backup_id = b.id order by d.id desc limit 1) as drill`

const source = (db: Sql) => db`from backup_runs b left join profiles p on p.id = b.started_by`

/** Backups listed as kept, whose file is missing or incomplete on the disk. */
export async function listMissing(db: Sql, folder: string) {
  const kept = await db<{ id: number; name: string; encrypted: boolean; size: string }[]>`
    select id, name, encrypted, size::text as size from backup_runs where state = 'success' and deleted_at is null`
  const missing: { id: number; name: string; is_cut: boolean }[] = []
  for (const { id, name, encrypted, size } of kept) {
    const file = await stat(keptPath(folder, { name, encrypted })).catch(() => null)
    if (file?.size !== Number(size)) missing.push({ id, name, is_cut: file !== null })
  }
  return missing
}

/** The kept files of people, as of the snapshot. */
export async function listKeptFiles(session: CopySession): Promise<KeptFile[]> {
  const files = await session.query<Pick<StoredFile, 'id' | 'noun' | 'pieces'>>(
    `select id, noun, pieces from files where kept_at is not null and state in ('clean', 'scanning') order by id`,
  )
  return files.flatMap((file) =>
    Object.entries(file.pieces).map(([piece, { sha256 = null }]) => ({ key: pieceKey(file, piece), sha256 })),
  )
}
