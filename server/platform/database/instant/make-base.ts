import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { syncFolder } from '../../storage/sync-folder.ts'
import type { Db } from '../client.ts'
import { type Base, basesFolder } from './layout.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Copies the files of a running database; with the segments written meanwhile they make one instant. The copy gets its
 * final name only after it was read back from the disk.
 * @param db a pool of one connection, because PostgreSQL ends a copy with the session that began it
 * @param cluster the folder of the database
 * @throws Error in French when the copy read back is not what was written
 */
export async function makeBase(db: Db, cluster: string, backup_dir: string, now: Date): Promise<Base> {
  const folder = basesFolder(backup_dir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `base-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const draft = join(folder, `${name}.tar.zst.part`)
  await dropDrafts(folder)
  const [begun] = await db<{ segment: string; postgres: string }[]>`
    select pg_walfile_name(pg_backup_start(${name}, true)) as segment, current_setting('server_version') as postgres`
  try {
    const hash = createHash('sha256')
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        size += chunk.length
        done(null, chunk)
      },
    })
    await pipeline(
      Readable.from(archiveOf(db, cluster)),
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
      }),
      measure,
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    const base: Base = {
      name,
      started_at: now.toISOString(),
      finished_at: await databaseNow(db),
      first_segment: begun!.segment,
      postgres: begun!.postgres,
      size,
      sha256: hash.digest('hex'),
    }
    if ((await digestOf(draft)) !== base.sha256)
      throw new Error('la copie des fichiers de la base, relue, n’est pas ce qui fut écrit.')
    await rename(draft, join(folder, `${name}.tar.zst`))
    await syncFolder(folder)
    await writeWhole(join(folder, `${name}.json`), JSON.stringify(base))
    return base
  } finally {
    await rm(draft, { force: true })
  }
}

/** Deletes the drafts of a process that was killed. */
async function dropDrafts(folder: string) {
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/**
 * The control file comes late, because it tells from where the segments are read. The label from PostgreSQL comes last.
 */
async function* archiveOf(db: Db, cluster: string): AsyncGenerator<Buffer> {
  let stopped = false
  try {
    for await (const path of filesOf(cluster, '')) if (path !== CONTROL) yield* entryOf(cluster, path)
    yield* entryOf(cluster, CONTROL)
    const [stop] = await db<{ labelfile: string }[]>`
      select labelfile from pg_backup_stop(wait_for_archive => false)`
    stopped = true
    const label = Buffer.from(stop!.labelfile)
    yield tarHeader({ path: 'backup_label', mode: 0o600, size: label.length, type: 'file' })
    yield label
    yield tarPadding(label.length)
    yield TAR_END
  } finally {
    if (!stopped) await db`select pg_backup_stop(wait_for_archive => false)`.catch(() => {})
  }
}

async function* filesOf(cluster: string, inside: string): AsyncGenerator<string> {
  const entries = await readdir(join(cluster, inside), { withFileTypes: true })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = inside ? `${inside}/${entry.name}` : entry.name
    if (LEFT_OUT.test(path)) continue
    if (entry.isDirectory()) {
      yield `${path}/`
      if (!EMPTIED.has(path)) yield* filesOf(cluster, path)
    } else if (entry.isFile()) yield path
  }
}

/** Reads the file up to its size at opening. Later writes come back with the segments. */
async function* entryOf(cluster: string, path: string): AsyncGenerator<Buffer> {
  if (path.endsWith('/')) {
    yield tarHeader({ path, mode: 0o700, size: 0, type: 'folder' })
    return
  }
  const file = await open(join(cluster, path), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    yield tarHeader({ path, mode: 0o600, size, type: 'file' })
    for (let read = 0; read < size;) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - read))
      const { bytesRead } = await file.read(piece, 0, piece.length, read)
      // The file was cut meanwhile. Zeros fill its place until the segments cut it again.
      const length = bytesRead || piece.length
      yield piece.subarray(0, length)
      read += length
    }
    yield tarPadding(size)
  } finally {
    await file.close()
  }
}

async function databaseNow(db: Db): Promise<string> {
  const [row] = await db<
    { at: string }[]
  >`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
  return row!.at
}

const CONTROL = 'global/pg_control'
/** PostgreSQL fills these folders again, but they must exist. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|postmaster\.(pid|opts)|postgresql\.auto\.conf\.tmp)$/
const PIECE_BYTES = 256 * 1024
