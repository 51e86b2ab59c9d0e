import { type FileHandle, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { isHistory, isSegment, walFolder } from './layout.ts'
import { writeWhole } from './write-whole.ts'

const compress = promisify(zstdCompress)

/** Whole segments that PostgreSQL has handed over to `spool` are kept, and leave it. @returns their names */
export async function keepWholeSegments(spool: string, backup_dir: string): Promise<string[]> {
  const present = await readdir(spool)
  // Notes of where a copy of the files began, which that copy has itself.
  for (const name of present) if (name.endsWith('.backup')) await rm(join(spool, name))
  const names = present.filter((name) => isSegment(name) || isHistory(name)).sort()
  for (const name of names) {
    await writeWhole(join(walFolder(backup_dir), `${name}.zst`), await squeezed(await readFile(join(spool, name))))
    await rm(join(walFolder(backup_dir), `${name}.partial.zst`), { force: true })
    await rm(join(spool, name))
  }
  return names
}

/** The beginning of the segment that PostgreSQL is writing. False: it has been handed over meanwhile. */
export async function keepTail(
  cluster: string,
  backup_dir: string,
  { segment, offset }: { segment: string; offset: number },
): Promise<boolean> {
  const beginning = Buffer.alloc(offset)
  try {
    const file = await open(join(cluster, 'pg_wal', segment), 'r')
    try {
      await readWhole(file, beginning)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  await writeWhole(join(walFolder(backup_dir), `${segment}.partial.zst`), await squeezed(beginning))
  return true
}

/** Bytes that wait in the spool. */
export async function spoolBytes(spool: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(spool)).map(async (name) => (await stat(join(spool, name)).catch(() => ({ size: 0 }))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
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
