import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdDecompress, zstdDecompress } from 'node:zlib'
import type { Cluster } from '../embedded/cluster.ts'
import { archivePath } from './bases.ts'
import { CannotRecover, SpoiledBase } from './cannot-recover.ts'
import { type Base, isSegment, SEGMENT_BYTES, walFolder } from './layout.ts'
import { readTar } from './tar.ts'

/** Unpacks the files of a base. @throws SpoiledBase when the archive is not what was written */
export async function unpack(base: Base, backup_dir: string, { folder, user }: Cluster) {
  await mkdir(folder, { mode: 0o700 })
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const archive = createZstdDecompress()
  const reading = pipeline(createReadStream(archivePath(backup_dir, base)), measure, archive)
  // The reader below fails with it and reports the error.
  reading.catch(() => {})
  try {
    for await (const { path, type, mode, content } of readTar(archive)) {
      if (path.split('/').includes('..')) throw new Error(`A path leads out of the archive: ${path}`)
      const place = join(folder, path)
      if (type === 'folder') await mkdir(place, { mode })
      else await pipeline(content, createWriteStream(place, { mode }))
      if (user) await chown(place, user.uid, user.gid)
    }
    await reading
  } catch (error) {
    throw new SpoiledBase(
      `La copie ${base.name} est abîmée : ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
  if (hash.digest('hex') !== base.sha256) throw new SpoiledBase(`La copie ${base.name} n’est pas celle qui fut faite.`)
  if (user) await chown(folder, user.uid, user.gid)
}

/**
 * Brings the segments written since the base began straight to where PostgreSQL looks for them. Their empty ends take
 * no room on the disk.
 * @throws CannotRecover when one of them is damaged
 */
export async function bringSegments(base: Base, backup_dir: string, { folder, user }: Cluster) {
  const kept = await readdir(walFolder(backup_dir))
  const whole = new Set(kept.filter((name) => !name.includes('.partial.')).map((name) => name.replace(/\.zst$/, '')))
  for (const file of kept.sort()) {
    const name = file.replace(/(\.partial)?\.zst$/, '')
    if (file.includes('.partial.') && whole.has(name)) continue
    const isWanted = isSegment(name) ? name.slice(8) >= base.first_segment.slice(8) : name.endsWith('.history')
    if (!isWanted) continue
    const content = await segmentOf(walFolder(backup_dir), file, name)
    const place = join(folder, 'pg_wal', name)
    await writeFile(place, isSegment(name) ? withoutEmptyEnd(content) : content, { mode: 0o600 })
    if (isSegment(name)) await truncate(place, SEGMENT_BYTES)
    if (user) await chown(place, user.uid, user.gid)
  }
}

/** While the site goes on, the whole segment may replace its partial file. */
async function segmentOf(folder: string, file: string, name: string): Promise<Buffer> {
  const packed = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && file !== `${name}.zst`) return readFile(join(folder, `${name}.zst`))
    throw error
  })
  return decompress(packed).catch((error: unknown) => {
    throw new CannotRecover(`Ce qui est gardé sous le nom ${file} est abîmé\u00a0: déplacez-le, puis relancez.`, {
      cause: error,
    })
  })
}

function withoutEmptyEnd(content: Buffer): Buffer {
  let end = content.length
  while (end > 0 && content[end - 1] === 0) end -= 1
  return content.subarray(0, end)
}

const decompress = promisify(zstdDecompress)
