import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

/**
 * Files of the recovery to an instant, in the backup folder:
 *
 *     bases/base-20261122T021000Z.tar.zst   the files of the database, copied while it works
 *     bases/base-20261122T021000Z.json      its description
 *     wal/000000010000000000000007.zst      what PostgreSQL has written since, in segments of 16 MiB
 *     wal/000000010000000000000008.partial.zst   the beginning of the current segment
 *     wal/00000002.history.zst              where a recovery left the earlier timeline
 *     wal/state.json                        how far the segments go, and of which database
 *     wal/proof.json                        date and result of the last test that read all this back
 *     bases-7510…, wal-7510…                the same files of another database, by its number
 *
 * A base and all segments from its first one lead to any instant since the base was finished.
 */
export const basesFolder = (backup_dir: string) => join(backup_dir, 'bases')
export const walFolder = (backup_dir: string) => join(backup_dir, 'wal')

export type Base = {
  name: string
  /** ISO 8601. */
  started_at: string
  finished_at: string
  /** First segment that a recovery from this base reads. */
  first_segment: string
  postgres: string
  /** Size in bytes and SHA-256 of the archive. */
  size: number
  sha256: string
}

export type ArchiveState = {
  /** Identifier of the database. Older files do not have it. */
  system?: string
  /** Clock of the database at the last copied write. */
  copied_at: string
  segment: string
  /** Number of copied bytes of that segment. */
  offset: number
  /** Instant when segments were dropped because they could not be kept. Only a base begun later leads on. */
  gap_at: string | null
}

/** True for a name like '000000010000000000000007': timeline, then place. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** True for a file of timeline history, which PostgreSQL hands over beside the segments. */
export const isHistory = (name: string) => /^[0-9A-F]{8}\.history$/.test(name)

export const SEGMENT_BYTES = 16 * 1024 * 1024

export const readState = (backup_dir: string): Promise<ArchiveState | null> =>
  readJson<ArchiveState>(join(walFolder(backup_dir), 'state.json'))

export const writeState = (backup_dir: string, state: ArchiveState) =>
  writeWhole(join(walFolder(backup_dir), 'state.json'), JSON.stringify(state))

/** Null when there is no such file, or when it was cut: a damaged file must not stop the keeper. */
export async function readJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return null
    throw error
  }
}
