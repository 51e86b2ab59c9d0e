import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { createDatabase, type Db } from '../client.ts'
import { readSystem, setAnotherAside } from './another-database.ts'
import { dropOld } from './bases.ts'
import { keepHistory, keepTail, keepWaitingSegments, keepWholeSegments, spoolBytes } from './copy-segments.ts'
import { readKept } from './kept.ts'
import { type Base, basesFolder, readState, walFolder, writeState } from './layout.ts'
import { timelineOf } from './line.ts'
import { makeBase } from './make-base.ts'
import { writeWhole } from './write-whole.ts'

export type Keeping = {
  url: string
  /** Folders of the database's files and of the segments that it hands over. */
  writing: { cluster: string; spool: string }
  backup_dir: string
  clock: () => Date
  /** Receives French sentences for people. */
  log: (message: string) => void
  everyMs?: number
  /** Segments that could not be kept are dropped beyond this size, because a backup must never stop the site. */
  spoolMaxBytes?: number
}

/**
 * Every ten seconds keeps what the database has written, and once a day a copy of its files. Together they bring it
 * back to any instant of the last week. When the backup folder is full or away the site goes on, and this catches up
 * later.
 */
export async function keepInstants(keeping: Keeping) {
  const { url, backup_dir, log, everyMs = 10_000 } = keeping
  for (const folder of [basesFolder(backup_dir), walFolder(backup_dir)])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  const db = createDatabase(url, { maxConnections: 1, statementTimeoutMs: 0, applicationName: 'rebond instants' })
  const ahead = new Set<string>()
  let said = ''
  const turn = async () => {
    try {
      await keepOnce(db, keeping, ahead)
      said = ''
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (message !== said) log(`Ce que la base écrit n’a pas pu être gardé\u00a0: ${message}`)
      said = message
      await dropWhatIsTooMuch(keeping).catch(() => {})
    }
  }
  let last = turn()
  const timer = setInterval(() => {
    last = last.then(turn)
  }, everyMs)
  timer.unref()
  return {
    /** Keeps at once what was written so far. */
    now: () => (last = last.then(turn)),
    stop: async () => {
      clearInterval(timer)
      await (last = last.then(turn))
      await db.end({ timeout: 1 })
    },
  }
}

async function keepOnce(db: Db, keeping: Keeping, ahead: Set<string>) {
  const { writing, backup_dir, clock } = keeping
  if (await setAnotherAside(backup_dir, await readSystem(db)))
    keeping.log(
      'Le dossier des sauvegardes gardait ce qu’avait écrit une autre base\u00a0: ses dossiers « wal » et « bases » portent maintenant son numéro, rien n’en est effacé.',
    )
  const written = await keepWritten(db, keeping, ahead)
  if (!written) return
  const last = (await readKept(backup_dir))?.ways.at(-1)
  // When a file is missing, the last base leads nowhere before a new one is made.
  if (last && !last.isLost && !baseIsDue(last.base, written, clock())) return
  await makeBase(db, writing.cluster, backup_dir, clock())
  // A base is useless without the segments written while it was made.
  await keepWritten(db, keeping, ahead)
  await dropOld(backup_dir, clock())
}

/**
 * Keeps everything written until now. Null when the segment was handed over meanwhile: the next turn then notes how far
 * it goes.
 */
async function keepWritten(db: Db, { writing, backup_dir }: Keeping, ahead: Set<string>) {
  const [position] = await db<{ system: string; segment: string; offset: number; at: string }[]>`
    select (select system_identifier::text from pg_control_system()) as system, file_name as segment, file_offset as offset,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from pg_walfile_name_offset(pg_current_wal_flush_lsn())`
  const { system, segment, offset, at } = position!
  // The segments that wait come first: if PostgreSQL hands one over in between, it is in the spool for the second step.
  await keepWaitingSegments(writing.cluster, backup_dir, ahead)
  for (const name of await keepWholeSegments(writing.spool, backup_dir)) ahead.delete(name)
  const before = await readState(backup_dir)
  const gap_at = (await readGap(writing.spool)) ?? before?.gap_at ?? null
  await keepHistory(writing.cluster, backup_dir, segment)
  const isSame = before?.segment === segment && before.offset === offset
  if (!isSame && !(await keepTail(writing.cluster, backup_dir, { segment, offset }))) return null
  await writeState(backup_dir, { system, copied_at: at, segment, offset, gap_at })
  await rm(gapFile(writing.spool), { force: true })
  return { segment, gap_at }
}

/**
 * True after 3:10 each night, or at the next start when that was missed. Also true when no base leads to the present:
 * segments were dropped, or a recovery has begun another timeline.
 */
export function baseIsDue(
  last: Base | null,
  { segment, gap_at }: { segment: string; gap_at: string | null },
  now: Date,
): boolean {
  if (!last) return true
  if (timelineOf(last.first_segment) !== timelineOf(segment)) return true
  if (gap_at !== null && last.started_at <= gap_at) return true
  const tonight = instantOf(localDay(now, PARIS), '03:10', PARIS)
  const due = tonight.getTime() <= now.getTime() ? tonight : new Date(tonight.getTime() - DAY_MS)
  return Date.parse(last.started_at) < due.getTime()
}

/** Notes the gap beside the database, because the backup folder may be away. */
async function dropWhatIsTooMuch({ writing: { spool }, log, clock, spoolMaxBytes = 1024 ** 3 }: Keeping) {
  if ((await spoolBytes(spool)) <= spoolMaxBytes) return
  await writeWhole(gapFile(spool), clock().toISOString())
  for (const name of await readdir(spool)) await rm(join(spool, name), { force: true })
  log(
    'Ce que la base écrit n’a pas pu être gardé trop longtemps\u00a0: jusqu’à la prochaine copie, la reprise à l’instant est interrompue.',
  )
}

const gapFile = (spool: string) => `${spool}.gap`

const readGap = (spool: string) => readFile(gapFile(spool), 'utf8').catch(() => null)

const DAY_MS = 86_400_000
