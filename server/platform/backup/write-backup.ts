import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { CopySession } from '../database/copy-session.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import { encryption } from './age.ts'
import { type BackedUpFile, type BackupHeader, type LeftOut, type TableChecksum } from './layout.ts'
import { copyRowsOut, type Table } from './tables.ts'

/** `sha256` and `json_size` describe the document, `size` and `file_sha256` the file. */
export type WrittenBackup = { json_size: number; size: number; sha256: string; file_sha256: string; rows: number }

export type BackupPlan = {
  header: BackupHeader
  tables: readonly Table[]
  leftOut: LeftOut
  files: AsyncIterable<BackedUpFile>
  /** Public age keys. Empty writes it in clear. */
  recipients: readonly string[]
  onRows: (rows: number) => void
}

/**
 * Writes the backup to a draft, and renames it once the disk has it whole: a file with the final name is complete.
 * @param session inside the transaction of the snapshot
 * @param out destination of the bytes instead of the file, for tests
 */
export async function writeBackup(
  session: CopySession,
  path: string,
  plan: BackupPlan,
  out?: Writable,
): Promise<WrittenBackup> {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    const [whole, kept] = [createHash('sha256'), createHash('sha256')]
    let json_size = 0
    let size = 0
    const counted = (count: (chunk: Buffer) => void) =>
      new Transform({
        transform: (chunk: Buffer, _, done) => {
          count(chunk)
          done(null, chunk)
        },
      })
    let rows = 0
    await pipeline(
      Readable.from(linesOf(session, { ...plan, onRows: (more) => plan.onRows((rows += more)) }), {
        objectMode: false,
      }),
      counted((chunk) => {
        whole.update(chunk)
        json_size += chunk.length
      }),
      createZstdCompress({ params: ZSTD }),
      encryption(plan.recipients),
      counted((chunk) => {
        kept.update(chunk)
        size += chunk.length
      }),
      out ?? ((source: AsyncIterable<Uint8Array>) => file.writeFile(source)),
    )
    await file.sync()
    await file.close()
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { json_size, size, sha256: whole.digest('hex'), file_sha256: kept.digest('hex'), rows }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** With a checksum in the file, the decompressor detects changes by itself. */
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

async function* linesOf(session: CopySession, plan: BackupPlan): AsyncGenerator<Buffer> {
  const before = createHash('sha256')
  const said = (text: string) => {
    const bytes = Buffer.from(text)
    before.update(bytes)
    return bytes
  }
  const { header, tables, leftOut, files, onRows } = plan
  const facts = Object.entries(header).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},\n`)
  yield said(`{${facts.join('')}"tables":{\n`)
  const checksums: Record<string, TableChecksum> = {}
  for (const [index, table] of tables.entries()) {
    yield said(`${JSON.stringify(table.name)}:[\n`)
    const hash = createHash('sha256')
    let rows = 0
    let begun = false
    for await (const chunk of session.copyOut(copyRowsOut(table, leftOut))) {
      const bytes = chunk as Buffer
      const more = linesIn(bytes)
      hash.update(bytes)
      // A space replaces the comma before the first row.
      const shown = begun ? bytes : Buffer.concat([SPACE, bytes.subarray(1)])
      begun = true
      rows += more
      onRows(more)
      before.update(shown)
      yield shown
    }
    checksums[table.name] = { rows, sha256: hash.digest('hex') }
    yield said(index === tables.length - 1 ? ']\n' : '],\n')
  }
  yield said('},\n"files":[\n')
  let first = true
  for await (const file of files) {
    yield said(`${first ? ' ' : ','}${JSON.stringify(file)}\n`)
    first = false
  }
  yield said(`],\n"checksums":${JSON.stringify(checksums)},\n`)
  yield Buffer.from(`"sha256":"${before.digest('hex')}"}\n`)
}

const SPACE = Buffer.from(' ')

function linesIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}
