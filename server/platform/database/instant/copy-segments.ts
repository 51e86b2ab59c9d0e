import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { isHistory, isSegment, walFolder } from './layout.ts'
import { timelineOf } from './line.ts'
import { writeWhole } from './write-whole.ts'

const compress = promisify(zstdCompress)

/** Keeps the whole segments that PostgreSQL has handed over, and deletes them from `spool`. @returns their names */
export async function keepWholeSegments(spool: string, backup_dir: string): Promise<string[]> {
  const present = await readdir(spool)
  // A `.backup` file tells where a base begins, and the base holds that itself.
  for (const name of present) if (name.endsWith('.backup')) await rm(join(spool, name))
  const names = present.filter((name) => isSegment(name) || isHistory(name)).sort()
  for (const name of names) {
    await keepWhole(backup_dir, name, await readFile(join(spool, name)))
    await rm(join(spool, name))
  }
  return names
}

/**
 * Keeps whole segments that PostgreSQL has not handed over yet, as on a busy machine or a full disk. Without them the
 * later ones are useless. They are kept again once handed over.
 * @param ahead names of those kept early; new ones are added
 */
export async function keepWaitingSegments(cluster: string, backup_dir: string, ahead: Set<string>) {
  const notes = await readdir(join(cluster, 'pg_wal', 'archive_status'))
  const waiting = notes.filter((note) => note.endsWith('.ready')).map((note) => note.slice(0, -'.ready'.length))
  for (const name of waiting.filter((each) => isSegment(each) || isHistory(each)).sort()) {
    if (ahead.has(name)) continue
    const content = await unlessGone(readFile(join(cluster, 'pg_wal', name)))
    if (!content) continue
    await keepWhole(backup_dir, name, content)
    ahead.add(name)
  }
}

/**
 * Keeps the `.history` file of the current timeline. A recovery writes it while archiving is off, so PostgreSQL never
 * hands it over. Without it the next recovery would write another history under the same names.
 */
export async function keepHistory(cluster: string, backup_dir: string, segment: string) {
  const name = `${segment.slice(0, 8)}.history`
  if (timelineOf(segment) === 1 || existsSync(join(walFolder(backup_dir), `${name}.zst`))) return
  const content = await unlessGone(readFile(join(cluster, 'pg_wal', name)))
  if (content) await keepWhole(backup_dir, name, content)
}

/** Keeps the written part of the current segment. @returns false when the segment was handed over meanwhile */
export async function keepTail(
  cluster: string,
  backup_dir: string,
  { segment, offset }: { segment: string; offset: number },
): Promise<boolean> {
  // PostgreSQL may create the file only at its first byte.
  if (offset === 0) return true
  const file = await unlessGone(open(join(cluster, 'pg_wal', segment), 'r'))
  if (!file) return false
  const beginning = Buffer.alloc(offset)
  try {
    await readWhole(file, beginning)
  } finally {
    await file.close()
  }
  await writeWhole(join(walFolder(backup_dir), `${segment}.partial.zst`), await squeezed(beginning))
  return true
}

/** Total size of the files in the spool, in bytes. */
export async function spoolBytes(spool: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(spool)).map(async (name) => (await stat(join(spool, name)).catch(() => ({ size: 0 }))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

async function keepWhole(backup_dir: string, name: string, content: Uint8Array) {
  await writeWhole(join(walFolder(backup_dir), `${name}.zst`), await squeezed(content))
  await rm(join(walFolder(backup_dir), `${name}.partial.zst`), { force: true })
}

async function unlessGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function readWhole(file: FileHandle, into: Buffer) {
  for (let read = 0; read < into.length;) {
    const { bytesRead } = await file.read(into, read, into.length - read, read)
    if (bytesRead === 0) throw new Error('A segment is shorter than what was written to it')
    read += bytesRead
  }
}

const squeezed = (content: Uint8Array) =>
  compress(content, { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } })
