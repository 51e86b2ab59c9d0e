import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

/**
 * Where the way back to an instant is kept, under the folder of backups:
 *
 *     bases/base-20261122T021000Z.tar.zst   the files of the database, as they were being written
 *     bases/base-20261122T021000Z.json      what is known of it
 *     wal/000000010000000000000007.zst      what PostgreSQL has written since, in segments of 16 MiB
 *     wal/000000010000000000000008.partial.zst   the beginning of the one that it is writing
 *     wal/00000002.history.zst              where a return to an instant left the history of before
 *     wal/state.json                        how far this goes, and of which database
 *     wal/proof.json                        when all of this was last read back, and what came of it
 *     bases-7510…, wal-7510…                the same of another database, which wrote here before, by its number
 *
 * A base and all segments from its first one lead to any instant since the base was finished.
 */
export const basesFolder = (backup_dir: string) => join(backup_dir, 'bases')
export const walFolder = (backup_dir: string) => join(backup_dir, 'wal')

export type Base = {
  name: string
  /** Instants, in ISO 8601. */
  started_at: string
  finished_at: string
  /** The first segment that it needs. */
  first_segment: string
  postgres: string
  /** Bytes of the archive, and its SHA-256. */
  size: number
  sha256: string
}

export type ArchiveState = {
  /** Of which database; older notes do not say. */
  system?: string
  /** The database's clock when its last writing was copied. */
  copied_at: string
  segment: string
  /** Bytes of that segment that are copied. */
  offset: number
  /** What was dropped because it could not be kept; a base that began later leads on. */
  gap_at: string | null
}

/** '000000010000000000000007': timeline, then place. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** What PostgreSQL hands over beside segments: the history of its timelines. */
export const isHistory = (name: string) => /^[0-9A-F]{8}\.history$/.test(name)

export const SEGMENT_BYTES = 16 * 1024 * 1024

export const readState = (backup_dir: string): Promise<ArchiveState | null> =>
  readJson<ArchiveState>(join(walFolder(backup_dir), 'state.json'))

export const writeState = (backup_dir: string, state: ArchiveState) =>
  writeWhole(join(walFolder(backup_dir), 'state.json'), JSON.stringify(state))

/** Null where there is no such file, or where it was cut: it tells nothing then, and stops nothing. */
export async function readJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return null
    throw error
  }
}
