import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupExpiry, backupName, type BackupKind, weekOf } from '#domain/office/backups/backup.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { BackupProblem } from '#server/platform/backup/layout.ts'
import type { WrittenBackup } from '#server/platform/backup/write-backup.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { PRODUCT } from '#server/platform/config/product.ts'
import { startWork, UNFORESEEN, type Work } from '../child.ts'
import { keyCheck } from '../key-check.ts'
import { failedNews } from '../mails/owner-news.ts'
import { dropDrafts, dropUnnamedFiles } from '../place.ts'
import { findLastBackup } from '../queries.ts'
import { dropAside, ENDINGS } from '../restore-aside.ts'
import { dropExpired } from './drop-expired.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'

type Run = { id: number; kind: BackupKind; name: string; slot: string | null; asked_at: string }
type Written = WrittenBackup & { at: string; files_lost: number }

/**
 * Makes a backup that was asked for and reads it back, unless it has ended meanwhile. Safe to repeat: it starts again.
 */
export async function runBackup(services: Services, run_id: number) {
  const { config } = services
  const run = await act(services, (act) => begin(act, run_id))
  if (!run) return
  const folder = config.backup_dir
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await dropDrafts(folder)
    await requireRoom(services)
    const work = startWork<Written>({ kind: 'copy', order: orderOf(services, run) })
    const written = await follow(services, run, work)
    if (!written) {
      await dropDrafts(folder)
      await dropAside(services.database_url, ENDINGS.read_back)
      return
    }
    await dropExpired(services)
    await dropUnnamedFiles(folder)
    await act(services, (act) => succeed(act, run, written))
  } catch (error) {
    services.log.warn({ err: error, backup: run.name }, 'a backup failed')
    await dropDrafts(folder)
    await dropAside(services.database_url, ENDINGS.read_back).catch(() => {})
    const why = error instanceof BackupProblem ? error.message : UNFORESEEN
    await act(services, (act) => fail(act, run, why))
  }
}

/** Null when the run has already ended. */
async function begin({ tx, now, config }: Act, id: number): Promise<Run | null> {
  const [run] = await tx<(Omit<Run, 'name'> & { name: string | null })[]>`
    select id, kind, name, slot, asked_at from backup_runs where id = ${id} and ended_at is null for update`
  if (!run) return null
  const name = run.name ?? (await freeName(tx, new Date(run.asked_at)))
  await tx`
    update backup_runs
    set state = 'running', started_at = ${now}, rows_done = 0, name = ${name}, encrypted = ${config.backup_recipient !== undefined}
    where id = ${id}`
  return { ...run, name }
}

async function freeName(tx: Tx, at: Date): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const name = backupName(at, nth)
    const [taken] = await tx`select from backup_runs where name = ${name}`
    if (!taken) return name
  }
}

const orderOf = ({ config, database_url, secrets }: Services, { name, kind }: Run) => ({
  database_url,
  folder: config.backup_dir,
  name,
  kind,
  app: PRODUCT,
  key_check: keyCheck(secrets),
  recipient: config.backup_recipient ?? null,
  storage: { address: config.files_url, folder: config.data_dir },
})

/**
 * Requires a third more room than the last backup took. When the database is ours, it also needs as much as the
 * database, which exists twice during the reading back: a full disk would stop the site.
 * @throws BackupProblem
 */
async function requireRoom({ db, config, disk_room }: Services) {
  const { size } = await findLastBackup(db)
  const { free } = await disk_room(config.backup_dir)
  refuseTooFew('des sauvegardes', free, Math.max(size * 1.3, LEAST_ROOM))
  if (config.database_url) return
  const [database] = await db<{ size: string }[]>`select pg_database_size(current_database())::text as size`
  refuseTooFew('de la base', (await disk_room(config.data_dir)).free, Number(database!.size) * 1.3 + LEAST_ROOM)
}

function refuseTooFew(disk: string, free: number, wanted: number) {
  if (free < wanted)
    throw new BackupProblem(`Il reste ${fileSize(free)} sur le disque ${disk}\u00a0: il en faut ${fileSize(wanted)}.`)
}

const LEAST_ROOM = 20e6

/** Writes the progress, and stops the work when somebody has cancelled it; then returns null. */
async function follow({ db }: Services, { id }: Run, work: Work<Written>): Promise<Written | null> {
  const outcome = work.outcome.then((written) => ({ written }))
  // The failure is handled below; this only prevents an error about an unhandled rejection.
  outcome.catch(() => {})
  try {
    for (;;) {
      const ended = await Promise.race([outcome, sleep(FOLLOW_MS, null)])
      if (ended) return ended.written
      const { done, total } = work.progress
      const [running] = await db`
        update backup_runs set rows_done = ${done}, rows_total = ${total} where id = ${id} and state = 'running' returning id`
      if (!running) return null
    }
  } finally {
    work.kill()
  }
}

const FOLLOW_MS = 500

async function succeed({ tx, now, note, config }: Act, run: Run, { rows, ...written }: Written) {
  const { at, size, sha256, files_lost } = written
  const when = new Date(run.slot ?? at)
  const [earlier] = await tx`
    select from backup_runs
    where kind = 'automatic' and state = 'success' and slot >= ${`${weekOf(when)}T00:00Z`}::timestamptz - interval '2 hours'
      and slot < ${run.slot} limit 1`
  const expires_at = backupExpiry({ kind: run.kind, at: new Date(at), isFirstOfWeek: !earlier })
  const ended = { state: 'success', ended_at: now, verified_at: now, expires_at, rows_done: rows, rows_total: rows }
  const [succeeded] = await tx`
    update backup_runs set ${tx({ ...ended, ...written })} where id = ${run.id} and state = 'running' returning id`
  const encrypted = config.backup_recipient !== undefined
  if (succeeded)
    await note(
      'backup.made',
      { backup: run.id },
      { name: run.name, size, sha256, encrypted, ...(files_lost > 0 && { files_lost }) },
    )
}

async function fail(act: Act, { id, name }: Run, why: string) {
  const { tx, now, note } = act
  const [ended] = await tx`
    update backup_runs set state = 'failed', ended_at = ${now}, failure = ${why}
    where id = ${id} and state = 'running' returning id`
  if (!ended) return
  await note('backup.failed', { backup: id }, { name })
  await tellOwner(tx, act, failedNews(id, why))
}
